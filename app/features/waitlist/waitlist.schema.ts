import { z } from "zod";
import type { FieldErrorCode } from "~/content/field-errors";
import { email, optionalLine } from "~/lib/text-schema";

const roleRequired: FieldErrorCode = "ROLE_REQUIRED";

/** Section 2.3 of the interface. Fields that it does not name are ignored and never stored. */
export const waitlistSchema = z.object({
  email: email(),
  role: z.enum(["professional", "empresa"], roleRequired),
  name: optionalLine(),
  field: optionalLine(),
  company: optionalLine(),
});

export type WaitlistInput = z.infer<typeof waitlistSchema>;
