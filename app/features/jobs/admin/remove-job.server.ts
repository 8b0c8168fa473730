import type { removalReasons } from "~/content/vocabularies/jobs/removal-reasons";
import {
  type Consequences,
  restrictAfterRemoval,
} from "~/features/organizations/admin/change-publishing.server";
import { DomainError } from "~/lib/domain-error";
import { stateOf } from "../lifecycle/job-state.server";
import type { OwnJob } from "../public/job-details.server";
import { decide } from "./decide.server";
import type { Decision } from "./lock-any-job.server";

/** Why a job is removed: a code, and words for the organization; and further measures against it. */
interface Removal extends Consequences {
  reason: keyof typeof removalReasons;
  text: string;
}

/**
 * Takes a published job out of everybody's sight, for good; one that has closed too, since people still read it. From
 * then on the organization's jobs are reviewed.
 * @throws {DomainError} NOT_FOUND, EDIT_CONFLICT, INVALID_TRANSITION.
 */
export function removeJob(
  { reason, text, takeMark, closePublishing, ...decision }: Decision & Removal,
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
      after: (tx) => {
        const { actorId } = decision;
        const { organizationId } = job;
        const removal = { actorId, organizationId, note: text, takeMark, closePublishing };
        return restrictAfterRemoval(tx, removal, now);
      },
    };
  });
}
