import { FieldsError } from "~/lib/domain-error";
import { isClosingTime, isDecisionDay, isExtension, parseClosingTime } from "~/lib/time/closing-time.server";
import { isoDayOf, isoDayOfDate } from "~/lib/time/dates";

/**
 * A closing time for a job that opens now, from what a person typed.
 * @throws {DomainError} CLOSING_DATE_INVALID unless it is between tomorrow and the 120th day from now.
 */
export function requireClosingTime(typed: string | Date, now: Date): Date {
  const closesAt = toInstant(typed);
  if (!isClosingTime(closesAt, now)) throw new FieldsError({ closesAt: "CLOSING_DATE_INVALID" });
  return closesAt;
}

type DateRefusals = { closesAt?: "CLOSING_DATE_INVALID"; decisionBy?: "DECISION_DATE_INVALID" };

/** Why a job with these dates could not open now, for each of them; dates that are not there are not refused. */
export function refusedDates(
  { closesAt, decisionBy }: { closesAt: Date | null; decisionBy: Date | null },
  now: Date,
): DateRefusals {
  if (closesAt === null) return {};
  const refused: DateRefusals = isClosingTime(closesAt, now) ? {} : { closesAt: "CLOSING_DATE_INVALID" };
  const isCrossed = decisionBy !== null && !isDecisionDay(isoDayOfDate(decisionBy), closesAt);
  return isCrossed ? { ...refused, decisionBy: "DECISION_DATE_INVALID" } : refused;
}

/** @throws {DomainError} CLOSING_DATE_INVALID unless it is later than the current one, and at most 60 days. */
export function requireExtension(typed: string, current: Date): Date {
  const closesAt = toInstant(typed);
  if (!isExtension(closesAt, { current, original: current }))
    throw new FieldsError({ closesAt: "CLOSING_DATE_INVALID" });
  return closesAt;
}

/** @throws {DomainError} DECISION_DATE_INVALID unless it is between the closing day and twelve months later. */
export function requireDecisionDay(decisionBy: Date | null, closesAt: Date): void {
  if (decisionBy && !isDecisionDay(isoDayOfDate(decisionBy), closesAt))
    throw new FieldsError({ decisionBy: "DECISION_DATE_INVALID" });
}

/** The same of a day that is chosen now. @throws {DomainError} DECISION_DATE_INVALID also of a day that is over. */
export function requireComingDecisionDay(decisionBy: Date | null, closesAt: Date, now: Date): void {
  requireDecisionDay(decisionBy, closesAt);
  if (decisionBy && isoDayOfDate(decisionBy) < isoDayOf(now))
    throw new FieldsError({ decisionBy: "DECISION_DATE_INVALID" });
}

function toInstant(typed: string | Date): Date {
  const closesAt = typeof typed === "string" ? parseClosingTime(typed) : typed;
  if (!closesAt) throw new FieldsError({ closesAt: "CLOSING_DATE_INVALID" });
  return closesAt;
}
