import { requireStatus } from "../change-state.server";
import type { OwnJob } from "../job-details.server";
import { decide } from "./decide.server";
import type { Decision } from "./lock-any-job.server";

/**
 * Makes a job that waited for review a draft again, with a note that says what to change.
 * @throws {DomainError} NOT_FOUND, EDIT_CONFLICT, INVALID_TRANSITION.
 */
export function returnJob(
  { note, ...decision }: Decision & { note: string },
  now = new Date(),
): Promise<OwnJob> {
  return decide(decision, now, (job) => {
    requireStatus(job, "in_review", now);
    return {
      data: { status: "draft", submittedAt: null, reviewNote: note },
      kind: "returned",
      action: "job.return",
      mail: "job-returned",
    };
  });
}
