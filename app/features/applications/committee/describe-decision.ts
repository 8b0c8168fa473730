import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { committeeRecord as text } from "~/content/pages/employer-applications/committee";
import { applicationStatuses, decisionReasons } from "~/content/vocabularies/applications/application-states";
import { isCodeOf } from "~/content/vocabularies/codes";
import { committeeSeatLabels, organizationRoles } from "~/content/vocabularies/organizations";
import { formatDay, formatInstant } from "~/lib/time/dates";
import type { RecordHead } from "./read-record.server";
import type { RecordedApplication } from "./recorded-application";

/** The words of a decision in the record: its author, its state, marked where it was undone, and its reasons, if any. */
export function describeDecision({
  actor,
  by,
  toStatus,
  reason,
  missingRatings,
  missingReason,
  isUndone,
  isDelayed,
}: RecordedApplication["decisions"][number]): { author: string; state: string; reason: string | null } {
  const authors = { candidate: text.byCandidate, system: text.bySystem, employer: by ?? text.erased };
  const label = toStatus ? applicationStatuses[toStatus].label : "";
  const waiting = isDelayed ? text.notSent : null;
  const note = isUndone ? text.undone : waiting;
  const reasons = [
    reason !== null && isCodeOf(decisionReasons, reason) ? decisionReasons[reason] : null,
    missingRatings === null
      ? null
      : fillText(plural(text.early, missingRatings), { why: missingReason ?? text.erasedWords }),
  ].filter((words) => words !== null);
  return {
    author: authors[actor],
    state: note ? `${label} (${note})` : label,
    reason: reasons.length > 0 ? reasons.join(". ") : null,
  };
}

/** What a member was: the seat, the roles in the team, and from or until when where that matters. */
export function describeMember({
  seat,
  roles,
  outsideUntil,
  endedAt,
}: RecordHead["members"][number]): string {
  return [
    ...(seat === null ? [] : [committeeSeatLabels[seat]]),
    ...roles.map((role) => organizationRoles[role]),
    ...(outsideUntil === null
      ? []
      : [fillText(text.outsideUntil, { at: formatInstant(new Date(outsideUntil)) })]),
    ...(endedAt === null ? [] : [fillText(text.until, { at: formatDay(new Date(endedAt)) })]),
  ].join(", ");
}
