import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";

const invalid: FieldErrorCode = "VALUE_INVALID";

/** A session is named by its id; better-auth's client sends it as `token`. */
export const revokeSessionSchema = z
  .object({ id: z.string(invalid).optional(), token: z.string(invalid).optional() })
  .transform(({ id, token }) => id ?? token)
  .pipe(z.string(invalid));
