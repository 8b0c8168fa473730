import type { Employer } from "~/features/organizations/organization/employer";
import { DomainError } from "~/lib/domain-error";
import type { OwnJob } from "../job/job-details.server";
import { changeState, closingTimeOf, requireStatus } from "./change-state.server";
import { requireDecisionDay, requireExtension } from "./require-dates.server";

/**
 * Gives candidates more time, once in a job's life. The decision date moves first when the new deadline is after it: a
 * date that was promised does not disappear.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, INVALID_TRANSITION, ALREADY_EXTENDED, CLOSING_DATE_INVALID,
 * DECISION_DATE_INVALID.
 */
export function extendJob(employer: Employer, id: string, typed: string, now = new Date()): Promise<OwnJob> {
  return changeState(employer, id, now, (job) => {
    requireStatus(job, "published", now);
    if (job.originalClosesAt) throw new DomainError("ALREADY_EXTENDED");
    const current = closingTimeOf(job);
    const closesAt = requireExtension(typed, current);
    requireDecisionDay(job.decisionBy, closesAt);
    return {
      data: { closesAt, originalClosesAt: current },
      kind: "extended",
      changes: { closesAt: [current.toISOString(), closesAt.toISOString()] },
    };
  });
}
