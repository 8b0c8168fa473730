import { fillText } from "~/content/fill-text";
import { applicationPage } from "~/content/pages/application";
import { applicationStatuses, undecided } from "~/content/vocabularies/applications/application-states";
import { formatDay } from "~/lib/time/dates";
import type { CandidateApplication } from "./candidate-application.server";

/** The state of an application as its candidate reads it: «Leída el 3 de marzo de 2027». */
export function candidateStateLabel({
  status,
  wasAnswered,
  statusChangedAt,
}: Pick<CandidateApplication, "status" | "wasAnswered" | "statusChangedAt">): string {
  if (status === "viewed")
    return fillText(applicationPage.viewedOn, { when: formatDay(new Date(statusChangedAt)) });
  if (status === "no_response" && wasAnswered) return undecided.forCandidate;
  return applicationStatuses[status].forCandidate;
}

/** The state of an application as its organization reads it. */
export function employerStateLabel({
  status,
  wasAnswered,
}: Pick<CandidateApplication, "status" | "wasAnswered">): string {
  return (status === "no_response" && wasAnswered ? undecided : applicationStatuses[status]).label;
}

/** The tone of a badge: saffron for a state in which the candidate has something to do. */
export function candidateStateTone(
  status: CandidateApplication["status"],
): "success" | "attention" | "neutral" {
  if (status === "hired" || status === "in_review") return "success";
  return status === "interview" || status === "offer" ? "attention" : "neutral";
}
