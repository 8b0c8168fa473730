import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";

const invalid: FieldErrorCode = "VALUE_INVALID";
const password = z.string("PASSWORD_REQUIRED" satisfies FieldErrorCode);

/** POST /two-factor/enable. `otp`, codes by mail, is better-auth's alone. */
export const enableSchema = z.object({ password, method: z.enum(["totp", "otp"], invalid).default("totp") });

export const passwordSchema = z.object({ password });

/** Any text: what is no code is a wrong one. */
export const codeSchema = z.object({
  code: z.string(invalid),
  /** Remembers the browser for thirty days; of no effect with Bearer. */
  trustDevice: z.boolean(invalid).default(false),
});
