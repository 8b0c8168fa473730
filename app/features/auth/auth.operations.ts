import { z } from "zod";
import { authDoneResponse, enteredResponse } from "~/features/sessions/session.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { changeEmailSchema, changePasswordSchema, signInSchema, signUpSchema } from "./auth.schema";
import { passwordCodes } from "./password-codes";

/** A session, or none while the address has to be confirmed first. */
const signedUp = enteredResponse.extend({
  session: enteredResponse.shape.session.nullable(),
  token: z.string().nullable(),
});

export const authOperations = {
  signUp: defineOperation({
    id: "signUp",
    method: "POST",
    path: "/api/auth/sign-up/email",
    tag: "auth",
    summary: "Crea una cuenta y abre una sesión.",
    who: "public",
    limit: "auth/sign-up/email",
    body: signUpSchema,
    responses: { 201: signedUp },
    codes: ["INVALID_EMAIL", ...passwordCodes, "INVITATION_REQUIRED", "EMAIL_ALREADY_REGISTERED"],
  }),
  signIn: defineOperation({
    id: "signIn",
    method: "POST",
    path: "/api/auth/sign-in/email",
    tag: "auth",
    summary: "Abre una sesión. Su `token` sirve como Bearer.",
    who: "public",
    limit: "auth/sign-in/email",
    body: signInSchema,
    responses: { 200: enteredResponse },
    codes: ["INVALID_CREDENTIALS", "ACCOUNT_INACTIVE", "EMAIL_NOT_VERIFIED"],
  }),
  changePassword: defineOperation({
    id: "changePassword",
    method: "POST",
    path: "/api/auth/change-password",
    tag: "auth",
    summary: "Cambia la contraseña. La sesión sigue con otro token, y las demás se cierran.",
    who: "user",
    limit: "auth/change-password",
    body: changePasswordSchema,
    responses: { 200: enteredResponse },
    codes: ["WRONG_PASSWORD", ...passwordCodes],
  }),
  changeEmail: defineOperation({
    id: "changeEmail",
    method: "POST",
    path: "/api/auth/change-email",
    tag: "auth",
    summary: "Pide cambiar de dirección; se confirma con un enlace. Responde lo mismo si ya tiene cuenta.",
    who: "user",
    limit: "auth/change-email",
    body: changeEmailSchema,
    responses: { 200: authDoneResponse },
    codes: ["INVALID_EMAIL", "WRONG_PASSWORD"],
  }),
};
