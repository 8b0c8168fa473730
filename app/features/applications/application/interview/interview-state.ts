import type { Application } from "~/generated/prisma/client";
import type { InterviewAnswer } from "~/generated/prisma/enums";
import { FieldsError } from "~/lib/domain-error";
import { dayMs } from "~/lib/time/durations";
import { interviewLimits } from "../application-limits";

/** The columns of {@link Interview}, for Prisma. */
export const interviewSelect = {
  id: true,
  interviewRoundId: true,
  interviewAt: true,
  interviewPlace: true,
  interviewTimes: true,
  interviewMinutes: true,
  interviewAnswer: true,
  interviewReason: true,
} as const;

/** What the interviews that were offered together with one make of its times. */
export interface SharedTimes {
  /** Whether another application of its round has one of its times. */
  hasOthers: boolean;
  /** Those that others hold. */
  taken: readonly Date[];
}

export interface WithSharedTimes {
  /** Null where it was offered alone, and where only its date is read. */
  shared: SharedTimes | null;
}

export type InterviewColumns = Pick<Application, keyof typeof interviewSelect> & WithSharedTimes;

/** An interview as both sides read it. Instants in ISO 8601. */
export interface Interview {
  /** In order, without those that others of the same round hold. */
  times: string[];
  /** Whether others choose from its times too: one that they accept is gone. */
  isShared: boolean;
  /** Whether all of its times that are to come are taken, before its candidate has one. */
  areTimesTaken: boolean;
  /** When it is; null while the candidate can choose among several times. */
  at: string | null;
  minutes: number;
  place: string;
  /** The address of a place that is a link. */
  link: string | null;
  answer: NonNullable<Application["interviewAnswer"]> | "pending";
  /** Why the candidate asked for another time, or declined. */
  reason: string | null;
  /** Whether its last possible time has begun, after which nobody answers. */
  isOver: boolean;
}

/** No interview any more, or not yet. */
export const withoutInterview = {
  interviewAt: null,
  interviewPlace: null,
  interviewTimes: [],
  interviewMinutes: interviewLimits.minutes.usual,
  interviewAnswer: null,
  interviewReason: null,
  interviewerIds: [],
  interviewRoundId: null,
};

/**
 * The interview that an application waits for.
 * @param status of this moment.
 * @returns null in every other state, and once it is erased.
 */
export function interviewOf(
  columns: InterviewColumns,
  status: Application["status"],
  now: Date,
): Interview | null {
  const { interviewAt, interviewPlace, interviewMinutes, interviewAnswer, interviewReason } = columns;
  const offered = offeredTimes(columns);
  if (status !== "interview" || interviewPlace === null || offered.length === 0) return null;
  const taken = new Set(columns.shared?.taken.map(Number));
  const times = offered.filter((time) => !taken.has(time.getTime()));
  const end = interviewAnswer === "accepted" ? interviewAt : offered.at(-1);
  const isOver = !end || end <= now;
  const isUnanswered = interviewAt === null && interviewAnswer === null;
  return {
    times: times.map((time) => time.toISOString()),
    isShared: columns.shared?.hasOthers === true,
    areTimesTaken: isUnanswered && !isOver && !times.some((time) => time > now),
    at: interviewAt?.toISOString() ?? null,
    minutes: interviewMinutes,
    place: interviewPlace,
    link: placeLink(interviewPlace),
    answer: interviewAnswer ?? "pending",
    reason: interviewReason,
    isOver,
  };
}

/** Whether an interview has a date on which both sides may count: one that the candidate has not turned down. */
export function hasDate(interview: Interview): interview is Interview & { at: string } {
  return interview.at !== null && interview.answer !== "another_time" && interview.answer !== "declined";
}

/**
 * The address of a place that is a link: the whole text is one address of the web, such as a video call's.
 * @returns null for any other text, another scheme, and an address with a name before its host, which could pass for
 *   another host.
 */
export function placeLink(place: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(place) || !URL.canParse(place)) return null;
  const { href, username, password } = new URL(place);
  return username || password ? null : href;
}

/** The content of an event of the kind `interview`: an offer, another date or the candidate's answer. ISO 8601. */
export interface InterviewEvent {
  /** The offered times; in an answer only the accepted one, or none. */
  times: readonly string[];
  place: string;
  minutes: number;
  /** The times before, where the organization changed the date. */
  before: readonly string[] | null;
  /** Null where the organization offers. */
  answer: InterviewAnswer | null;
  /** The words that came with it: the organization's, or the candidate's reason. */
  words: string | null;
}

/** As the history of an application keeps it in one text. */
export function interviewEventText(event: Partial<InterviewEvent> & Pick<InterviewEvent, "times">): string {
  return JSON.stringify(event);
}

/**
 * @returns null for a text that {@link interviewEventText} did not write, such as one that was emptied. Until November
 *   2026 the text was an instant and a place.
 */
export function readInterviewEvent(text: string | null): InterviewEvent | null {
  const blank = {
    place: "",
    minutes: interviewLimits.minutes.usual,
    before: null,
    answer: null,
    words: null,
  };
  if (text?.startsWith("{")) return { ...blank, ...(JSON.parse(text) as Pick<InterviewEvent, "times">) };
  const [, at, place] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (.*)$/s.exec(text ?? "") ?? [];
  return at === undefined || place === undefined ? null : { ...blank, times: [at], place };
}

/** The columns that say when an interview can be. */
export type TimeColumns = Pick<Application, "interviewAt" | "interviewTimes">;

/** The times of an interview, in order: the one, or those that the candidate chooses from. */
export function offeredTimes({ interviewAt, interviewTimes }: TimeColumns): Date[] {
  const isAmong = interviewTimes.some((time) => time.getTime() === interviewAt?.getTime());
  // The version before, which knows no times, can have moved the date.
  return interviewAt && !isAmong ? [interviewAt] : interviewTimes;
}

/** The columns for offered times: a single one is fixed. */
export function columnsOfTimes(times: readonly Date[]): TimeColumns {
  const inOrder = times.toSorted((one, other) => one.getTime() - other.getTime());
  const [only = null] = inOrder;
  return inOrder.length > 1
    ? { interviewAt: null, interviewTimes: inOrder }
    : { interviewAt: only, interviewTimes: [] };
}

/** The problem of each of some times to offer; null for a good one. */
export function problemsOfTimes(
  times: readonly Date[],
  now: Date,
): ("INTERVIEW_DATE_INVALID" | "TIME_REPEATED" | null)[] {
  const instants = times.map((time) => time.getTime());
  return instants.map((instant, place) => {
    const ahead = instant - now.getTime();
    if (!(ahead > 0 && ahead <= interviewLimits.daysAhead * dayMs)) return "INTERVIEW_DATE_INVALID";
    return instants.indexOf(instant) < place ? "TIME_REPEATED" : null;
  });
}

/** @throws {FieldsError} INTERVIEW_DATE_INVALID at the field, for a time that is past or more than a year ahead. */
export function requireTimesAhead(times: readonly Date[], field: string, now: Date): void {
  if (problemsOfTimes(times, now).includes("INTERVIEW_DATE_INVALID"))
    throw new FieldsError({ [field]: "INTERVIEW_DATE_INVALID" });
}

/** The columns that say through which versions an interview stayed the same while others came to hold it. */
export const sameInterviewSelect = {
  updatedAt: true,
  sameInterviewFrom: true,
  sameInterviewTo: true,
} as const;

type SameInterviewColumns = Pick<Application, keyof typeof sameInterviewSelect>;

/** Whether a version is the one that a row has, but for who holds its interview. */
export function hasInterviewOf(version: string, row: SameInterviewColumns): boolean {
  const at = Date.parse(version);
  return at >= firstSame(row).getTime() && at <= row.updatedAt.getTime();
}

/** The columns once others hold the interview, which makes a version. */
export function withSameInterview(row: SameInterviewColumns, updatedAt: Date): SameInterviewColumns {
  return { updatedAt, sameInterviewFrom: firstSame(row), sameInterviewTo: updatedAt };
}

/** Any other change since has made a version after the last of them. */
function firstSame({ updatedAt, sameInterviewFrom, sameInterviewTo }: SameInterviewColumns): Date {
  return sameInterviewFrom && sameInterviewTo?.getTime() === updatedAt.getTime()
    ? sameInterviewFrom
    : updatedAt;
}
