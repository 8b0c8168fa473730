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
import { missingParts } from "../board/board-filter-codes";
import { boardOrders } from "../board/board-orders";
import { interviewFields, interviewTime } from "../interview/interview.schema";
import { interviewLimits } from "../interview/interview-limits";
import { ratingValues } from "../rating/rating-limits";
import { pipelineLimits } from "./pipeline-limits";

const invalid = { error: "VALUE_INVALID" } satisfies { error: FieldErrorCode };
const reason = z.enum(codesOf(decisionReasons), invalid).optional();
/** The organization's words to the candidate. */
const message = optionalTextOf(pipelineLimits.message);

/** A reason goes with a refusal alone. */
function hasFittingReason({ status, reason }: { status: string; reason?: string | undefined }): boolean {
  return reason === undefined || status === "rejected";
}

/** A reply that waits, so that it can be undone: an interview and the mark of reading do not. */
function canBeDelayed({ status, delay }: { status: string; delay?: boolean | undefined }): boolean {
  return !delay || (status !== "interview" && status !== "viewed");
}

const misplacedDelay = { error: "VALUE_INVALID", path: ["delay"] } satisfies {
  error: FieldErrorCode;
  path: string[];
};

/** Whether the candidate knows of it fifteen minutes later, until when it can be undone. */
const delay = z.boolean(invalid).optional();

const misplacedReason = { error: "VALUE_INVALID", path: ["reason"] } satisfies {
  error: FieldErrorCode;
  path: string[];
};

/** An organization's change of an application: its state, with the fields that belong to it. */
export const statusChangeSchema = z
  .object({
    status: z.enum(["viewed", "in_review", "interview", "offer", "hired", "rejected"], invalid),
    reason,
    message,
    delay,
    /** A single time, which `interviewTimes` can have too. */
    interviewAt: interviewTime.optional(),
    interviewTimes: interviewFields.interviewTimes.optional(),
    interviewMinutes: interviewFields.interviewMinutes,
    interviewPlace: optionalLine(interviewLimits.place),
    /** The `updatedAt` that the caller read; without it nothing is compared. */
    version: z.iso.datetime(invalid).optional(),
  })
  .refine(hasFittingReason, misplacedReason)
  .refine(canBeDelayed, misplacedDelay)
  .superRefine(({ status, interviewAt, interviewTimes, interviewMinutes, interviewPlace }, context) => {
    const refuse = (path: string, message: FieldErrorCode) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (status === "interview") {
      if (!interviewAt && !interviewTimes) refuse("interviewAt", "DATE_INVALID");
      if (interviewAt && interviewTimes) refuse("interviewTimes", "VALUE_INVALID");
      if (interviewPlace === undefined) refuse("interviewPlace", "TEXT_REQUIRED");
      return;
    }
    const others = { interviewAt, interviewTimes, interviewMinutes, interviewPlace };
    for (const [path, value] of Object.entries(others))
      if (value !== undefined) refuse(path, "VALUE_INVALID");
  });

export type StatusChange = z.output<typeof statusChangeSchema>;

/** A sending whose replies are undone. */
export const undoSchema = z.object({ id: z.uuid(invalid) });

/** A note of an organization's people; no candidate reads it. */
export const noteSchema = z.object({ text: textOf(pipelineLimits.note) });

function anyOf<Code extends string>(vocabulary: Readonly<Record<Code, unknown>>) {
  const codes = codesOf(vocabulary);
  return z.array(z.enum(codes, invalid), invalid).max(codes.length, invalid).optional();
}

/** The applications of a job that its board lists, a file of them holds, and an answer reaches. */
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
  rating: z.enum(ratingValues, invalid).optional().meta({ description: inputNotes.boardRating }),
  tag: z.uuid(invalid).optional().meta({ description: inputNotes.boardTag }),
});

/** The reply to several applications. */
const bulkReply = { status: z.enum(["rejected", "in_review"], invalid), reason, message, delay };

const named = {
  ids: z
    .array(z.uuid(invalid), invalid)
    .overwrite((ids) => [...new Set(ids)])
    .min(1, invalid)
    .max(pipelineLimits.bulk, { error: "CHOICES_TOO_MANY" satisfies FieldErrorCode }),
  /** The `updatedAt` that the caller read of each, by id; one that is left out is not compared. */
  versions: z.record(z.uuid(invalid), z.iso.datetime(invalid), invalid).optional(),
};

const seen = {
  /** How many the caller saw under the filter: with another number nobody is answered. */
  expected: z.int(invalid).min(1, invalid).meta({ description: inputNotes.bulkExpected }),
  /** When they were read: one that was sent later counts as another number. */
  seenAt: z.iso.datetime(invalid).optional().meta({ description: inputNotes.bulkSeenAt }),
};

const filtered = { jobId: z.uuid(invalid), filter: boardFileSchema.strict(), ...seen };

/** One answer for several applications. */
export const bulkSchema = z.object({ ...named, ...bulkReply }).refine(hasFittingReason, misplacedReason);

/** Applications that are named one by one. */
export const chosenSchema = z.object({ ids: named.ids });

/** All that a filter finds, as the caller saw it. */
export const seenSchema = z.object(seen);

export type BulkChange = z.output<typeof bulkSchema>;

/** One answer for all applications of a job that a filter finds. */
export const filteredReplySchema = z
  .object({ ...filtered, ...bulkReply })
  .refine(hasFittingReason, misplacedReason);

export type FilteredReply = z.output<typeof filteredReplySchema>;

/** The body from a program: the ids, or a job with a filter. */
export const bulkRequestSchema = z.union([bulkSchema, filteredReplySchema]);

/** A page of a job's applications, as a program asks for it. */
export const boardSchema = boardFileSchema.extend({
  jobId: z.uuid(invalid),
  sort: z.enum(boardOrders, invalid).optional(),
  ...cursorShape,
});

/** A spreadsheet: its separator, and whether it begins with a UTF-8 byte order mark. */
export const csvSchema = z.object({
  sep: z.enum([",", ";"], invalid).default(";"),
  bom: z
    .enum(["true", "false"], invalid)
    .default("true")
    .transform((value) => value === "true"),
});

/** {@link boardFileSchema} for a spreadsheet. */
export const exportSchema = boardFileSchema.extend(csvSchema.shape);
