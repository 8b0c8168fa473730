import { z } from "zod";
import type { FieldErrorCode } from "~/content/errors/field-errors";
import { line, optionalTextOf } from "~/lib/text/text-schema";
import {
  closingTimePattern,
  isSkippedTime,
  maxClosingTimeLength,
  parseClosingTime,
} from "~/lib/time/closing-time.server";
import { wholeNumber } from "~/lib/whole-number.schema";
import { interviewLimits, pipelineLimits } from "../application/application-limits";

const error = (code: FieldErrorCode) => ({ error: code });
const { times, minutes, place, reason } = interviewLimits;

/** When an interview can be: an instant in ISO 8601, or a day and a time in peninsular time, as forms send it. */
export const interviewTime = z
  .string(error("DATE_INVALID"))
  .max(maxClosingTimeLength, error("DATE_INVALID"))
  .meta({ pattern: closingTimePattern, examples: ["2027-01-15T12:30"] })
  .transform((text, context) => {
    const moment = text.includes("T") ? parseClosingTime(text) : null;
    if (moment && moment.getUTCFullYear() >= 2000) return moment;
    const message: FieldErrorCode = isSkippedTime(text) ? "TIME_SKIPPED" : "DATE_INVALID";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** Some times, each once. */
export function interviewTimesUpTo(max: number) {
  return z
    .array(interviewTime, error("DATE_INVALID"))
    .min(1, error("DATE_INVALID"))
    .max(max, error("CHOICES_TOO_MANY"))
    .refine((moments) => new Set(moments.map(Number)).size === moments.length, error("TIME_REPEATED"));
}

/** The times that an organization offers, and how long the interview is. */
export const interviewFields = {
  interviewTimes: interviewTimesUpTo(times),
  interviewMinutes: wholeNumber(minutes).optional(),
  /** Who of the team holds it; absent, nobody, or in another date those as before. */
  interviewers: z
    .array(z.uuid(error("VALUE_INVALID")), error("VALUE_INVALID"))
    .overwrite((ids) => [...new Set(ids)])
    .max(interviewLimits.interviewers, error("CHOICES_TOO_MANY"))
    .optional(),
};

const version = z.iso.datetime(error("VALUE_INVALID")).optional();

/** Another date for an interview, with all that it is then. */
export const interviewMoveSchema = z.object({
  ...interviewFields,
  /** Absent, those as before. */
  interviewTimes: interviewFields.interviewTimes.optional(),
  interviewPlace: line("PLACE_REQUIRED", place),
  message: optionalTextOf(pipelineLimits.message),
  /** The `updatedAt` that the caller read; without it nothing is compared. */
  version,
});

export type InterviewMove = z.output<typeof interviewMoveSchema>;

/** A candidate's answer to an interview: that one of its times suits, that none does and why, or no. */
export const interviewReplySchema = z
  .object({
    answer: z.enum(["declined", "another_time", "accepted"], error("VALUE_INVALID")),
    /** The accepted time, with `accepted`. */
    at: interviewTime.optional(),
    /** With `another_time`; `declined` can have one. */
    reason: optionalTextOf(reason),
    version,
  })
  .superRefine((reply, context) => {
    const refuse = (path: string, message: FieldErrorCode) =>
      context.addIssue({ code: "custom", path: [path], message });
    const isAccepted = reply.answer === "accepted";
    if (isAccepted !== (reply.at !== undefined)) refuse("at", isAccepted ? "DATE_INVALID" : "VALUE_INVALID");
    if (isAccepted && reply.reason !== undefined) refuse("reason", "VALUE_INVALID");
    if (reply.answer === "another_time" && reply.reason === undefined) refuse("reason", "TEXT_REQUIRED");
  });

export type InterviewReply = z.output<typeof interviewReplySchema>;
