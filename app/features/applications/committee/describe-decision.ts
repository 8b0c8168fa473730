import { committeeRecord as text } from "~/content/pages/employer-applications/committee";
import { applicationStatuses, decisionReasons } from "~/content/vocabularies/applications/application-states";
import { isCodeOf } from "~/content/vocabularies/codes";
import type { RecordedApplication } from "./read-record.server";

/** The words of a decision in the record: its author, its state, marked where it was undone, and its reason, if any. */
export function describeDecision({
  actor,
  by,
  toStatus,
  reason,
  isUndone,
}: RecordedApplication["decisions"][number]): { author: string; state: string; reason: string | null } {
  const authors = { candidate: text.byCandidate, system: text.bySystem, employer: by ?? text.erased };
  const label = toStatus ? applicationStatuses[toStatus].label : "";
  return {
    author: authors[actor],
    state: isUndone ? `${label} (${text.undone})` : label,
    reason: reason !== null && isCodeOf(decisionReasons, reason) ? decisionReasons[reason] : null,
  };
}
