import { z } from "zod";

const none = { error: "VALUE_INVALID" };

/** What administrators may change of one entry. Notes are many lines, for other administrators. */
export const entryChangeSchema = z.object({
  status: z.enum(["rejected", "confirmed"], none).optional(),
  notes: z
    .string(none)
    .trim()
    .max(2000, none)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), none)
    .optional(),
});
