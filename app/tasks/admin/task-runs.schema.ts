import { z } from "zod";

const invalid = { error: "VALUE_INVALID" };

/** A page of the calls: where it begins, and how long it is. */
export const taskRunsSchema = z.object({
  after: z.string(invalid).max(100, invalid).optional(),
  before: z.string(invalid).max(100, invalid).optional(),
  limit: z.coerce.number(invalid).int(invalid).min(1, invalid).max(100, invalid).optional(),
});
