import { z } from "zod";

const none = { error: "VALUE_INVALID" };

/** The fields of an entry that administrators may change. Notes have several lines, for administrators only. */
export const entryChangeSchema = z.object({
  status: z.enum(["rejected", "confirmed"], none).optional(),
  notes: z
    .string(none)
    .trim()
    .max(2000, none)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), none)
    .optional(),
});
