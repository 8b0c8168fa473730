import type { removalReasons } from "~/content/vocabularies/removal-reasons";
import { DomainError } from "~/lib/domain-error";
import type { OwnJob } from "../job-details.server";
import { stateOf } from "../job-state";
import { decide } from "./decide.server";
import type { Decision } from "./lock-any-job.server";

/** Why a job is removed: a code, and words for the organization. */
interface Removal {
  reason: keyof typeof removalReasons;
  text: string;
}

/**
 * Takes a published job out of everybody's sight, for good; one that has closed too, since people still read it.
 * @throws {DomainError} NOT_FOUND, EDIT_CONFLICT, INVALID_TRANSITION.
 */
export function removeJob(
  { reason, text, ...decision }: Decision & Removal,
  now = new Date(),
): Promise<OwnJob> {
  return decide(decision, now, (job) => {
    const { status, closeReason, closedAt } = stateOf(job, now);
    const isRemovable = status === "published" || (status === "closed" && closeReason !== "moderation");
    if (!isRemovable) throw new DomainError("INVALID_TRANSITION", { from: status });
    const closed = { status: "closed", closeReason: "moderation", closedAt: closedAt ?? now } as const;
    return {
      data: { ...closed, removalReason: reason, reviewNote: text },
      kind: "removed",
      action: "job.remove",
      mail: "job-removed",
      meta: { reason },
    };
  });
}
