import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { inputNotes } from "~/content/pages/input-notes";
import { decisionReasons } from "~/content/vocabularies/applications/application-states";
import { codesOf } from "~/content/vocabularies/codes";
import { optionalLine, optionalTextOf, textOf } from "~/lib/text/text-schema";
import { interviewLimits, pipelineLimits } from "../application/application-limits";
import { promisedChoices } from "../application/promised";
import { boardFileSchema } from "../board/board.schema";
import { committeeLimits } from "../committee/committee-limits";
import { interviewFields, interviewTime, interviewTimesUpTo } from "../interview/interview.schema";

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

/** Why a decision does not wait for the ratings of a committee that are missing. */
const missingReason = optionalTextOf(committeeLimits.reason).meta({
  description: inputNotes.missingReason,
});

/** An organization's change of an application: its state, with the fields that belong to it. */
export const statusChangeSchema = z
  .object({
    status: z.enum(["viewed", "in_review", "interview", "offer", "hired", "rejected"], invalid),
    reason,
    message,
    delay,
    missingReason,
    /** A single time, which `interviewTimes` can have too. */
    interviewAt: interviewTime.optional(),
    interviewTimes: interviewFields.interviewTimes.optional(),
    interviewMinutes: interviewFields.interviewMinutes,
    interviewPlace: optionalLine(interviewLimits.place),
    interviewers: interviewFields.interviewers,
    /** The `updatedAt` that the caller read; without it nothing is compared. */
    version: z.iso.datetime(invalid).optional(),
  })
  .refine(hasFittingReason, misplacedReason)
  .refine(canBeDelayed, misplacedDelay)
  .superRefine(
    ({ status, interviewAt, interviewTimes, interviewMinutes, interviewPlace, interviewers }, context) => {
      const refuse = (path: string, message: FieldErrorCode) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (status === "interview") {
        if (!interviewAt && !interviewTimes) refuse("interviewAt", "DATE_INVALID");
        if (interviewAt && interviewTimes) refuse("interviewTimes", "VALUE_INVALID");
        if (interviewPlace === undefined) refuse("interviewPlace", "PLACE_REQUIRED");
        return;
      }
      const others = { interviewAt, interviewTimes, interviewMinutes, interviewPlace, interviewers };
      for (const [path, value] of Object.entries(others))
        if (value !== undefined) refuse(path, "VALUE_INVALID");
    },
  );

export type StatusChange = z.output<typeof statusChangeSchema>;

/** A sending whose replies are undone. */
export const undoSchema = z.object({ id: z.uuid(invalid) });

/** A note of an organization's people; no candidate reads it. */
export const noteSchema = z.object({ text: textOf(pipelineLimits.note) });

/** The reply to several applications. */
const bulkReply = {
  status: z.enum(["rejected", "in_review", "offer"], invalid),
  reason,
  message,
  delay,
  missingReason,
  promised: z.enum(promisedChoices, invalid).optional().meta({ description: inputNotes.promised }),
};

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
  /** How many the caller saw under the filter: with another number nobody gets a reply. */
  expected: z.int(invalid).min(1, invalid).meta({ description: inputNotes.bulkExpected }),
  /** When they were read: one that was sent later counts as another number. */
  seenAt: z.iso.datetime(invalid).optional().meta({ description: inputNotes.bulkSeenAt }),
};

const filtered = { jobId: z.uuid(invalid), filter: boardFileSchema.strict(), ...seen };

/** The times that the interviews of one reply share. */
const roundFields = {
  interviewTimes: interviewTimesUpTo(interviewLimits.round.times).optional(),
  interviewMinutes: interviewFields.interviewMinutes,
  interviewPlace: optionalLine(interviewLimits.place),
  interviewers: interviewFields.interviewers,
};

/** One reply for several applications; interviews are for those that are named. */
export const bulkSchema = z
  .object({
    ...named,
    ...bulkReply,
    status: z.enum([...bulkReply.status.options, "interview"], invalid),
    ...roundFields,
  })
  .refine(hasFittingReason, misplacedReason)
  .refine(canBeDelayed, misplacedDelay)
  .superRefine(({ status, ids, ...reply }, context) => {
    const refuse = (path: string, message: FieldErrorCode, params = {}) =>
      context.addIssue({ code: "custom", path: [path], message, params });
    if (status === "interview") {
      const { people } = interviewLimits.round;
      if (ids.length > people) refuse("ids", "CHOICES_TOO_MANY", { max: people });
      if (!reply.interviewTimes) refuse("interviewTimes", "DATE_INVALID");
      else if (reply.interviewTimes.length < ids.length)
        refuse("interviewTimes", "TIMES_TOO_FEW", { min: ids.length });
      if (reply.interviewPlace === undefined) refuse("interviewPlace", "PLACE_REQUIRED");
      return;
    }
    for (const name of Object.keys(roundFields) as (keyof typeof roundFields)[])
      if (reply[name] !== undefined) refuse(name, "VALUE_INVALID");
  });

/** Applications that are named one by one. */
export const chosenSchema = z.object({ ids: named.ids });

/** All that a filter finds, as the caller saw it. */
export const seenSchema = z.object(seen);

export type BulkChange = z.output<typeof bulkSchema>;

/** One reply for all applications of a job that a filter finds. */
export const filteredReplySchema = z
  .object({ ...filtered, ...bulkReply })
  .refine(hasFittingReason, misplacedReason);

export type FilteredReply = z.output<typeof filteredReplySchema>;

/** The body from a program: the ids, or a job with a filter. */
export const bulkRequestSchema = z.union([bulkSchema, filteredReplySchema]);
