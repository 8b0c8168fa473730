import type { Application } from "~/generated/prisma/client";
import { FieldsError } from "~/lib/domain-error";
import { dayMs } from "~/lib/time/durations";
import { interviewLimits } from "../application-limits";

/** The columns that say when an interview can be. */
type TimeColumns = Pick<Application, "interviewAt" | "interviewTimes">;

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
