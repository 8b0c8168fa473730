import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { inputNotes } from "~/content/pages/input-notes";
import { applicationStatuses } from "~/content/vocabularies/applications/application-statuses";
import { decisionReasons } from "~/content/vocabularies/applications/decision-reasons";
import { codesOf } from "~/content/vocabularies/codes";
import { highestDegrees } from "~/content/vocabularies/highest-degrees";
import { careerStages } from "~/content/vocabularies/jobs/career-stages";
import { spokenLanguages } from "~/content/vocabularies/spoken-languages";
import { cursorShape } from "~/lib/cursor.schema";
import { optionalLine, optionalTextOf, textOf } from "~/lib/text/text-schema";
import { closingTimePattern, maxClosingTimeLength, parseClosingTime } from "~/lib/time/closing-time.server";
import { missingParts } from "../board/board-filter-codes";
import { boardOrders } from "../board/board-orders";
import { pipelineLimits } from "./pipeline-limits";

const invalid = { error: "VALUE_INVALID" } satisfies { error: FieldErrorCode };
const notADate: FieldErrorCode = "DATE_INVALID";

/** When an interview is: an instant in ISO 8601, or a day and a time in peninsular time, as forms send it. */
const interviewAt = z
  .string({ error: notADate })
  .max(maxClosingTimeLength, notADate)
  .meta({ pattern: closingTimePattern, examples: ["2027-01-15T12:30"] })
  .transform((text, context) => {
    const moment = text.includes("T") ? parseClosingTime(text) : null;
    if (moment && moment.getUTCFullYear() >= 2000) return moment;
    context.addIssue({ code: "custom", message: notADate });
    return z.NEVER;
  });

const reason = z.enum(codesOf(decisionReasons), invalid).optional();
/** The organization's words to the candidate. */
const message = optionalTextOf(pipelineLimits.message);

/** A reason goes with a refusal alone. */
function hasFittingReason({ status, reason }: { status: string; reason?: string | undefined }): boolean {
  return reason === undefined || status === "rejected";
}

const misplacedReason = { error: "VALUE_INVALID", path: ["reason"] } satisfies {
  error: FieldErrorCode;
  path: string[];
};

/** What an organization changes of an application: its state, with what belongs to it. */
export const statusChangeSchema = z
  .object({
    status: z.enum(["viewed", "in_review", "interview", "offer", "hired", "rejected"], invalid),
    reason,
    message,
    interviewAt: interviewAt.optional(),
    interviewPlace: optionalLine(pipelineLimits.interviewPlace),
    /** The `updatedAt` that the caller read; without it nothing is compared. */
    version: z.iso.datetime(invalid).optional(),
  })
  .refine(hasFittingReason, misplacedReason)
  .superRefine(({ status, interviewAt, interviewPlace }, context) => {
    const isInterview = status === "interview";
    const missing: FieldErrorCode = isInterview ? "TEXT_REQUIRED" : "VALUE_INVALID";
    if (isInterview !== (interviewAt !== undefined))
      context.addIssue({ code: "custom", path: ["interviewAt"], message: isInterview ? notADate : missing });
    if (isInterview !== (interviewPlace !== undefined))
      context.addIssue({ code: "custom", path: ["interviewPlace"], message: missing });
  });

export type StatusChange = z.output<typeof statusChangeSchema>;

/** A note of an organization's people; no candidate reads it. */
export const noteSchema = z.object({ text: textOf(pipelineLimits.note) });

function anyOf<Code extends string>(vocabulary: Readonly<Record<Code, unknown>>) {
  const codes = codesOf(vocabulary);
  return z.array(z.enum(codes, invalid), invalid).max(codes.length, invalid).optional();
}

/** Which applications of a job its board lists; also what a file of them holds, and whom an answer reaches. */
export const boardFileSchema = z.object({
  status: anyOf(applicationStatuses),
  /** Looked for in names, profiles, letters and notes, without accents. */
  q: optionalLine(pipelineLimits.search).meta({ description: inputNotes.boardWords }),
  missing: z.enum(missingParts, invalid).optional().meta({ description: inputNotes.boardMissing }),
  degree: anyOf(highestDegrees),
  stage: anyOf(careerStages),
  language: z.enum(codesOf(spokenLanguages), invalid).optional(),
  unread: z
    .enum(["true", "false"], invalid)
    .transform((value) => value === "true")
    .optional()
    .meta({ description: inputNotes.boardUnread }),
});

/** What several applications are answered. */
const bulkReply = { status: z.enum(["rejected", "in_review"], invalid), reason, message };

const named = {
  ids: z
    .array(z.uuid(invalid), invalid)
    .overwrite((ids) => [...new Set(ids)])
    .min(1, invalid)
    .max(pipelineLimits.bulk, { error: "CHOICES_TOO_MANY" satisfies FieldErrorCode }),
  /** The `updatedAt` that the caller read of each, by id; one that is left out is not compared. */
  versions: z.record(z.uuid(invalid), z.iso.datetime(invalid), invalid).optional(),
};

const filtered = {
  jobId: z.uuid(invalid),
  filter: boardFileSchema.strict(),
  /** How many the caller saw under the filter: with another number nobody is answered. */
  expected: z.int(invalid).min(1, invalid).meta({ description: inputNotes.bulkExpected }),
  /** When they were read: one that was sent later counts as another number. */
  seenAt: z.iso.datetime(invalid).optional().meta({ description: inputNotes.bulkSeenAt }),
};

/** One answer for several applications. */
export const bulkSchema = z.object({ ...named, ...bulkReply }).refine(hasFittingReason, misplacedReason);

export type BulkChange = z.output<typeof bulkSchema>;

/** One answer for all applications of a job that a filter finds. */
export const filteredReplySchema = z
  .object({ ...filtered, ...bulkReply })
  .refine(hasFittingReason, misplacedReason);

export type FilteredReply = z.output<typeof filteredReplySchema>;

/** What a program sends: the ids, or a job with a filter. */
export const bulkRequestSchema = z.union([bulkSchema, filteredReplySchema]);

/** A page of a job's applications, as a program asks for it. */
export const boardSchema = boardFileSchema.extend({
  jobId: z.uuid(invalid),
  sort: z.enum(boardOrders, invalid).optional(),
  ...cursorShape,
});

/** The same for a spreadsheet: its separator, and whether it begins with a UTF-8 byte order mark. */
export const exportSchema = boardFileSchema.extend({
  sep: z.enum([",", ";"], invalid).default(";"),
  bom: z
    .enum(["true", "false"], invalid)
    .default("true")
    .transform((value) => value === "true"),
});
