import { z } from "zod";
import { authDoneResponse, enteredResponse } from "~/features/sessions/session.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { moment } from "~/lib/http/api/responses.schema";
import {
  deletePasskeySchema,
  updatePasskeySchema,
  verifyAuthenticationSchema,
  verifyRegistrationSchema,
} from "./passkey.schema";

/** A passkey, without its key. */
export const passkeyResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    userId: z.uuid(),
    credentialID: z.string(),
    deviceType: z.enum(["singleDevice", "multiDevice"]),
    backedUp: z.boolean(),
    /** With commas. */
    transports: z.string(),
    aaguid: z.string(),
    createdAt: moment,
    lastUsedAt: moment.nullable(),
  })
  .meta({ id: "Passkey" });

/** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON (WebAuthn, 5.1). */
const options = z.looseObject({ challenge: z.string() });

/** Under better-auth's names. */
export const passkeyOperations = {
  begin: defineOperation({
    id: "generatePasskeyRegistrationOptions",
    method: "GET",
    path: "/api/auth/passkey/generate-register-options",
    tag: "auth",
    summary: "Lo que el navegador necesita para crear una llave de acceso, durante cinco minutos.",
    who: "user",
    limit: "auth/passkey/generate-register-options",
    responses: { 200: options },
    codes: ["PASSKEYS_UNAVAILABLE", "SESSION_NOT_FRESH"],
  }),
  add: defineOperation({
    id: "verifyPasskeyRegistration",
    method: "POST",
    path: "/api/auth/passkey/verify-registration",
    tag: "auth",
    summary:
      "Añade la llave que el navegador ha creado. La primera de la cuenta la convierte en segundo paso.",
    who: "user",
    limit: "auth/passkey/verify-registration",
    body: verifyRegistrationSchema,
    responses: {
      200: passkeyResponse.extend({
        session: z.object({ token: z.string(), expiresAt: moment }).optional(),
        token: z.string().optional(),
        backupCodes: z.array(z.string()).optional(),
      }),
    },
    codes: [
      "PASSKEYS_UNAVAILABLE",
      "CHALLENGE_NOT_FOUND",
      "FAILED_TO_VERIFY_REGISTRATION",
      "PREVIOUSLY_REGISTERED",
      "PASSKEY_LIMIT",
    ],
  }),
  ask: defineOperation({
    id: "generatePasskeyAuthenticationOptions",
    method: "GET",
    path: "/api/auth/passkey/generate-authenticate-options",
    tag: "auth",
    summary: "Lo que el navegador necesita para usar una llave de acceso, durante cinco minutos.",
    who: "public",
    limit: "auth/passkey/generate-authenticate-options",
    responses: { 200: options },
    codes: ["PASSKEYS_UNAVAILABLE"],
  }),
  enter: defineOperation({
    id: "verifyPasskeyAuthentication",
    method: "POST",
    path: "/api/auth/passkey/verify-authentication",
    tag: "auth",
    summary: "Accede con una llave, sin contraseña; o completa con ella el acceso.",
    who: "public",
    takesPending: true,
    limit: "auth/passkey/verify-authentication",
    body: verifyAuthenticationSchema,
    responses: { 200: enteredResponse },
    codes: [
      "PASSKEYS_UNAVAILABLE",
      "CHALLENGE_NOT_FOUND",
      "AUTHENTICATION_FAILED",
      "PASSKEY_NOT_FOUND",
      "ACCOUNT_INACTIVE",
      "EMAIL_NOT_VERIFIED",
    ],
  }),
  list: defineOperation({
    id: "listPasskeys",
    method: "GET",
    path: "/api/auth/passkey/list-user-passkeys",
    tag: "auth",
    summary: "Las llaves de acceso de la cuenta.",
    who: "user",
    limit: "auth/passkey/list-user-passkeys",
    responses: { 200: z.array(passkeyResponse) },
    codes: [],
  }),
  rename: defineOperation({
    id: "updatePasskey",
    method: "POST",
    path: "/api/auth/passkey/update-passkey",
    tag: "auth",
    summary: "Cambia el nombre de una llave.",
    who: "user",
    limit: "auth/passkey/update-passkey",
    body: updatePasskeySchema,
    responses: { 200: z.object({ passkey: passkeyResponse }) },
    codes: ["PASSKEY_NOT_FOUND"],
  }),
  remove: defineOperation({
    id: "deletePasskey",
    method: "POST",
    path: "/api/auth/passkey/delete-passkey",
    tag: "auth",
    summary: "Quita una llave.",
    who: "user",
    limit: "auth/passkey/delete-passkey",
    body: deletePasskeySchema,
    responses: { 200: authDoneResponse },
    codes: ["PASSKEY_NOT_FOUND", "LAST_FACTOR"],
  }),
};
