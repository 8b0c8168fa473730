import { z } from "zod";
import { deleteUserSchema, tokenSchema, updateUserSchema } from "~/features/auth/auth.schema";
import { authDoneResponse, sessionResponse } from "~/features/sessions/session.schema";
import { emailPrefsSchema } from "~/features/users/email-prefs.server";
import { userResponse } from "~/features/users/user.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { moment, successResponse } from "~/lib/http/api/responses.schema";

/** The parts that other features add have names of their own. */
const exported = z.looseObject({
  exportedAt: moment,
  user: userResponse,
  organization: z.record(z.string(), z.unknown()).nullable(),
  consents: z.object({
    termsAcceptedAt: moment.nullable(),
    marketingConsentAt: moment.nullable(),
    version: z.string().nullable(),
  }),
  emailPrefs: emailPrefsSchema,
  sessions: z.array(sessionResponse.extend({ refreshedAt: moment, isPending: z.boolean() })),
  rememberedBrowsers: z.array(
    z.object({
      id: z.string(),
      userAgent: z.string().nullable(),
      ipAddress: z.string().nullable(),
      createdAt: moment,
      expiresAt: moment,
    }),
  ),
  mails: z.array(
    z.object({
      kind: z.string(),
      subject: z.string().nullable(),
      toEmail: z.string(),
      status: z.string(),
      createdAt: moment,
      sentAt: moment.nullable(),
    }),
  ),
});

export const accountOperations = {
  updateUser: defineOperation({
    id: "updateUser",
    method: "POST",
    path: "/api/auth/update-user",
    tag: "auth",
    summary: "Cambia el nombre, la profesión o el retrato.",
    who: "user",
    limit: "auth/update-user",
    body: updateUserSchema,
    responses: { 200: z.object({ user: userResponse, status: z.literal(true) }) },
    codes: ["AVATAR_INVALID"],
  }),
  deleteUser: defineOperation({
    id: "deleteUser",
    method: "POST",
    path: "/api/auth/delete-user",
    tag: "auth",
    summary: "Cierra la cuenta, que se borra a los 30 días.",
    who: "user",
    limit: "auth/delete-user",
    body: deleteUserSchema,
    responses: { 200: successResponse },
    codes: ["WRONG_PASSWORD", "HAS_PUBLISHED_JOBS", "HAS_MEMBERS", "LAST_ADMINISTRATOR"],
  }),
  restoreAccount: defineOperation({
    id: "restoreAccount",
    method: "POST",
    path: "/api/auth/restore-account",
    tag: "auth",
    summary: "Vuelve a abrir una cuenta cerrada, con el enlace del correo.",
    who: "link",
    limit: "auth/restore-account",
    body: tokenSchema,
    responses: { 200: authDoneResponse },
    codes: ["TOKEN_INVALID"],
  }),
  exportProfile: defineOperation({
    id: "exportProfile",
    method: "GET",
    path: "/api/profile/export",
    tag: "profile",
    summary: "Todo lo que se guarda de la persona, como archivo.",
    who: "user",
    limit: "profile/export",
    responses: { 200: exported },
    codes: ["FACTOR_REQUIRED"],
  }),
};
