import type { Employer } from "~/features/organizations/organization/employer";
import { DomainError } from "~/lib/domain-error";
import type { OwnJob } from "../job/job-details.server";
import { reopenableMs } from "../job/job-limits";
import { type StateColumns, stateOf } from "../job/job-state.server";
import { changeState, closingTimeOf, requireStatus } from "./change-state.server";
import { requireClosingTime, requireDecisionDay } from "./require-dates.server";

type ReopenColumns = StateColumns & { reopenedAt: Date | null };

/**
 * Until when a job can be opened again: once, within seven days of closing, and not after an administrator removed it.
 * @returns null when it cannot.
 */
export function reopenableUntil(job: ReopenColumns, now: Date): Date | null {
  const { status, closeReason, closedAt } = stateOf(job, now);
  if (status !== "closed" || closeReason === "moderation" || job.reopenedAt || !closedAt) return null;
  const end = new Date(closedAt.getTime() + reopenableMs);
  return now <= end ? end : null;
}

/** Whether a job can be opened again. */
export function isReopenable(job: ReopenColumns, now: Date): boolean {
  return reopenableUntil(job, now) !== null;
}

/**
 * Opens a closed job again, with a new deadline, where nobody has restricted its organization's publishing. A job that
 * is hidden stays hidden.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, INVALID_TRANSITION, CLOSING_DATE_INVALID, DECISION_DATE_INVALID.
 */
export function reopenJob(employer: Employer, id: string, typed: string, now = new Date()): Promise<OwnJob> {
  return changeState(employer, id, now, (job) => {
    requireStatus(job, "closed", now);
    if (!isReopenable(job, now) || job.organization.publishing !== "open")
      throw new DomainError("INVALID_TRANSITION", { from: "closed" });
    const closesAt = requireClosingTime(typed, now);
    requireDecisionDay(job.decisionBy, closesAt);
    return {
      data: { status: "published", closeReason: null, closedAt: null, reopenedAt: now, closesAt },
      kind: "reopened",
      changes: { closesAt: [closingTimeOf(job).toISOString(), closesAt.toISOString()] },
    };
  });
}
