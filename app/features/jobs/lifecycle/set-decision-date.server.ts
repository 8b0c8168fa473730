import type { Employer } from "~/features/organizations/organization/employer";
import { DomainError } from "~/lib/domain-error";
import { isoDayOfDate } from "../job/decision-day";
import type { OwnJob } from "../job/job-details.server";
import type { JobEvents } from "../job/job-events";
import { stateOf } from "../job/job-state.server";
import { changeState, closingTimeOf } from "./change-state.server";
import { movedDecision } from "./decision-move";
import { requireComingDecisionDay } from "./require-dates.server";

/**
 * Says on which day candidates will know, or takes it back with null: of an open job, and of a closed one that
 * candidates still wait for.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, INVALID_TRANSITION, DECISION_DATE_INVALID.
 */
export async function setDecisionDate(
  employer: Employer,
  id: string,
  decisionBy: Date | null,
  events: JobEvents,
  now = new Date(),
): Promise<OwnJob> {
  const changed = await changeState(employer, id, now, (job) => {
    const { status, closeReason } = stateOf(job, now);
    const isWaitedFor = status === "published" || (status === "closed" && closeReason !== "moderation");
    if (!isWaitedFor) throw new DomainError("INVALID_TRANSITION", { from: status });
    requireComingDecisionDay(decisionBy, closingTimeOf(job), now);
    const day = (date: Date | null) => date && isoDayOfDate(date);
    const [before, after] = [day(job.decisionBy), day(decisionBy)];
    if (before === after) return null;
    return {
      data: movedDecision(job, decisionBy, now),
      kind: "changed",
      changes: { decisionBy: [before, after] },
    };
  });
  for (const handle of events.decisionMoved) await handle(id, now);
  return changed;
}
