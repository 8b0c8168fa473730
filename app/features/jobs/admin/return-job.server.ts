import type { OwnJob } from "../job/job-details.server";
import { pendingChangeOf } from "../job/pending-change";
import { noPendingChange, requireStatus } from "../lifecycle/change-state.server";
import { decide } from "./decide.server";
import type { Decision } from "./lock-any-job.server";

/**
 * Makes a job that waited for review a draft again, with a note on the changes to make. A change that waited beside a
 * published job goes, and the job stays as it is.
 * @throws {DomainError} NOT_FOUND, EDIT_CONFLICT, INVALID_TRANSITION.
 */
export function returnJob(
  { note, ...decision }: Decision & { note: string },
  now = new Date(),
): Promise<OwnJob> {
  return decide(decision, now, (job) => {
    const isChange = pendingChangeOf(job, now) !== null;
    if (!isChange) requireStatus(job, "in_review", now);
    const data = isChange ? noPendingChange : ({ status: "draft", submittedAt: null } as const);
    return {
      data: { ...data, reviewNote: note },
      kind: "returned",
      action: "job.return",
      mail: "job-returned",
      canBeTakenBack: true,
    };
  });
}
