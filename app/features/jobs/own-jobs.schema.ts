import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { jobStatuses } from "~/content/vocabularies/job-statuses";

const invalid = { error: "VALUE_INVALID" };

/** Where a page of a list by cursors begins, and how long it is. */
export const cursorShape = {
  after: z.string(invalid).max(100, invalid).optional(),
  before: z.string(invalid).max(100, invalid).optional(),
  limit: z.coerce.number(invalid).int(invalid).min(1, invalid).max(100, invalid).optional(),
};

/** The filter of an organization's own list. */
export const ownJobsSchema = z.object({
  status: z
    .array(z.enum(codesOf(jobStatuses), invalid), invalid)
    .max(5, invalid)
    .optional(),
  ...cursorShape,
});
