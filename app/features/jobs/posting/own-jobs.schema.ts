import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { jobStatuses } from "~/content/vocabularies/jobs/job-states";
import { cursorShape } from "~/lib/cursor.schema";

const invalid = { error: "VALUE_INVALID" };

/** The filter of an organization's own list. */
export const ownJobsSchema = z.object({
  status: z
    .array(z.enum(codesOf(jobStatuses), invalid), invalid)
    .max(5, invalid)
    .optional(),
  ...cursorShape,
});
