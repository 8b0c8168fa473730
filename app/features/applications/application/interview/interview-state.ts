import type { Application } from "~/generated/prisma/client";
import { interviewLimits } from "../application-limits";
import { offeredTimes } from "./offered-times";

/** The columns of {@link Interview}, for Prisma. */
export const interviewSelect = {
  interviewAt: true,
  interviewPlace: true,
  interviewTimes: true,
  interviewMinutes: true,
  interviewAnswer: true,
  interviewReason: true,
} as const;

export type InterviewColumns = Pick<Application, keyof typeof interviewSelect>;

/** An interview as both sides read it. Instants in ISO 8601. */
export interface Interview {
  /** In order. */
  times: string[];
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
  const times = offeredTimes(columns);
  if (status !== "interview" || interviewPlace === null || times.length === 0) return null;
  const end = interviewAnswer === "accepted" ? interviewAt : times.at(-1);
  return {
    times: times.map((time) => time.toISOString()),
    at: interviewAt?.toISOString() ?? null,
    minutes: interviewMinutes,
    place: interviewPlace,
    link: placeLink(interviewPlace),
    answer: interviewAnswer ?? "pending",
    reason: interviewReason,
    isOver: !end || end <= now,
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
