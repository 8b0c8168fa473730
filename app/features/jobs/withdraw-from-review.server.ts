import { changeState, requireStatus } from "./change-state.server";
import type { Employer } from "./employer";
import type { OwnJob } from "./job-details.server";

/** Takes a job back from review, to change it. @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, INVALID_TRANSITION. */
export function withdrawFromReview(employer: Employer, id: string, now = new Date()): Promise<OwnJob> {
  return changeState(employer, id, now, (job) => {
    requireStatus(job, "in_review", now);
    return { data: { status: "draft", submittedAt: null }, kind: "withdrawn" };
  });
}
