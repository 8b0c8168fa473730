import { z } from "zod";
import { codesOf } from "~/content/vocabularies/codes";
import { removalReasons } from "~/content/vocabularies/jobs/job-states";
import { cursorShape } from "~/lib/cursor.schema";
import { isPlainText } from "~/lib/text/plain-text";
import { textOf } from "~/lib/text/text-schema";
import { jobLimits } from "../job/job-limits";

const invalid = { error: "VALUE_INVALID" };
const words = textOf(jobLimits.reviewNote);
/** The job's `updatedAt` as the administrator read it: with another nothing is decided. */
const version = z.iso.datetime(invalid);

/** Names what is published, so that nobody publishes what they did not read. */
export const approveSchema = z.object({ version });

/** Names the decision, which nobody takes back who read another one. */
export const takeBackSchema = z.object({ version });

export const returnSchema = z.object({ note: words, version: version.optional() });

export const removeSchema = z.object({
  reason: z.enum(codesOf(removalReasons), invalid),
  text: words,
  /** Takes the organization's verification back too, with the same words. */
  takeMark: z.boolean(invalid).optional(),
  /** Stops the organization's publishing, until an administrator allows it again. */
  closePublishing: z.boolean(invalid).optional(),
  version: version.optional(),
});

/** Jobs that wait for review, the oldest first; or published ones, the newest first. */
export const adminJobsSchema = z.object({
  status: z.enum(["in_review", "published", "closed"], invalid).optional(),
  /** Words of the job, as the search finds them. */
  q: z.string(invalid).trim().max(100, invalid).refine(isPlainText, invalid).optional(),
  ...cursorShape,
});

export type AdminJobsRequest = z.output<typeof adminJobsSchema>;
