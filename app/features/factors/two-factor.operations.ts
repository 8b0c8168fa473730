import { z } from "zod";
import { authDoneResponse, enteredResponse } from "~/features/sessions/session.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { codeSchema, enableSchema, passwordSchema } from "./two-factor.schema";

const backupCodes = z.array(z.string());

/** Under better-auth's names. */
export const twoFactorOperations = {
  enable: defineOperation({
    id: "enableTwoFactor",
    method: "POST",
    path: "/api/auth/two-factor/enable",
    tag: "auth",
    summary: "Empieza a añadir una aplicación de códigos; cuenta cuando `verify-totp` acepta el primero.",
    who: "user",
    limit: "auth/two-factor/enable",
    body: enableSchema,
    responses: { 200: z.object({ method: z.literal("totp"), totpURI: z.string(), backupCodes }) },
    codes: ["WRONG_PASSWORD", "OTP_NOT_CONFIGURED", "TOTP_ALREADY_ENABLED"],
  }),
  totpUri: defineOperation({
    id: "getTotpUri",
    method: "POST",
    path: "/api/auth/two-factor/get-totp-uri",
    tag: "auth",
    summary: "La dirección de la aplicación de códigos, para otro dispositivo.",
    who: "user",
    limit: "auth/two-factor/get-totp-uri",
    body: passwordSchema,
    responses: { 200: z.object({ totpURI: z.string() }) },
    codes: ["WRONG_PASSWORD", "TOTP_NOT_ENABLED"],
  }),
  verifyTotp: defineOperation({
    id: "verifyTotp",
    method: "POST",
    path: "/api/auth/two-factor/verify-totp",
    tag: "auth",
    summary: "Completa el acceso con un código de la aplicación, o confirma una aplicación nueva.",
    who: "user",
    takesPending: true,
    limit: "auth/two-factor/verify-totp",
    body: codeSchema,
    responses: { 200: enteredResponse },
    codes: ["INVALID_CODE", "TOTP_NOT_ENABLED"],
  }),
  verifyBackupCode: defineOperation({
    id: "verifyBackupCode",
    method: "POST",
    path: "/api/auth/two-factor/verify-backup-code",
    tag: "auth",
    summary: "Completa el acceso con un código de recuperación, que se gasta.",
    who: "user",
    takesPending: true,
    limit: "auth/two-factor/verify-backup-code",
    body: codeSchema,
    responses: { 200: enteredResponse },
    codes: ["INVALID_BACKUP_CODE", "TWO_FACTOR_NOT_ENABLED"],
  }),
  generateBackupCodes: defineOperation({
    id: "generateBackupCodes",
    method: "POST",
    path: "/api/auth/two-factor/generate-backup-codes",
    tag: "auth",
    summary: "Diez códigos de recuperación nuevos; los anteriores dejan de valer.",
    who: "user",
    limit: "auth/two-factor/generate-backup-codes",
    body: passwordSchema,
    responses: { 200: z.object({ status: z.literal(true), backupCodes }) },
    codes: ["WRONG_PASSWORD", "TWO_FACTOR_NOT_ENABLED"],
  }),
  disable: defineOperation({
    id: "disableTwoFactor",
    method: "POST",
    path: "/api/auth/two-factor/disable",
    tag: "auth",
    summary: "Quita la aplicación de códigos y los códigos de recuperación.",
    who: "user",
    limit: "auth/two-factor/disable",
    body: passwordSchema,
    responses: { 200: authDoneResponse },
    codes: ["WRONG_PASSWORD", "TWO_FACTOR_NOT_ENABLED", "LAST_FACTOR"],
  }),
};
