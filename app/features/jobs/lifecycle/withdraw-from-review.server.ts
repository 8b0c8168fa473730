import type { Employer } from "~/features/organizations/organization/employer";
import type { OwnJob } from "../job/job-details.server";
import { pendingChangeOf } from "../job/pending-change";
import { changeState, noPendingChange, requireStatus } from "./change-state.server";

/**
 * Takes a job back from review, to change it; of a published one the change that waits.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, INVALID_TRANSITION.
 */
export function withdrawFromReview(employer: Employer, id: string, now = new Date()): Promise<OwnJob> {
  return changeState(employer, id, now, (job) => {
    if (pendingChangeOf(job, now)) return { data: noPendingChange, kind: "withdrawn" };
    requireStatus(job, "in_review", now);
    return { data: { status: "draft", submittedAt: null }, kind: "withdrawn" };
  });
}
