import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { jobStatuses } from "~/content/vocabularies/jobs/job-states";
import { cursorShape } from "~/lib/cursor.schema";
import { optionalLine } from "~/lib/text/text-schema";
import { jobLimits } from "../job/job-limits";

const invalid = { error: "VALUE_INVALID" };

/** The filter of an organization's own list. */
export const ownJobsSchema = z.object({
  status: z
    .array(z.enum(codesOf(jobStatuses), invalid), invalid)
    .max(5, invalid)
    .optional(),
  ledBy: z.uuid(invalid).optional(),
  q: optionalLine(jobLimits.search),
  ...cursorShape,
});
