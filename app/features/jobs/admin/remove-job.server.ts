import type { removalReasons } from "~/content/vocabularies/jobs/job-states";
import {
  type Consequences,
  restrictAfterRemoval,
} from "~/features/organizations/admin/change-publishing.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import type { DetailsRow, OwnJob } from "../job/job-details.server";
import { stateOf } from "../job/job-state.server";
import { decide, type JobOutcome } from "./decide.server";
import { closesPublishing } from "./lift-removal.server";
import type { Decision } from "./lock-any-job.server";

/** Why a job is removed: a code, and words for the organization; and further measures against it. */
export interface Removal extends Consequences {
  reason: keyof typeof removalReasons;
  text: string;
}

/**
 * Takes a published job out of everybody's sight; one that has closed too, since people still read it. From then on the
 * organization's jobs are reviewed. Taking it back from pages leaves the organization without its mark: that is told at
 * once, and given again on its own page.
 * @throws {DomainError} NOT_FOUND, EDIT_CONFLICT, INVALID_TRANSITION.
 */
export function removeJob(
  { reason, text, takeMark, closePublishing, ...decision }: Decision & Removal,
  now = new Date(),
): Promise<OwnJob> {
  const removal = { actorId: decision.actorId, reason, text, takeMark, closePublishing };
  return decide(decision, now, (job) => ({ ...removalOf(job, removal, now), mail: "job-removed" }));
}

/** Whether a job can be removed: people can see it, or saw it. */
export function isRemovable(job: DetailsRow, now: Date): boolean {
  const { status, closeReason } = stateOf(job, now);
  return status === "published" || (status === "closed" && closeReason !== "moderation");
}

/**
 * The columns, event and mail of a removal.
 * @throws {DomainError} INVALID_TRANSITION.
 */
export function removalOf(
  job: DetailsRow,
  { actorId, reason, text: note, takeMark, closePublishing }: Removal & { actorId: string },
  now: Date,
): JobOutcome {
  const { status, closedAt } = stateOf(job, now);
  if (!isRemovable(job, now)) throw new DomainError("INVALID_TRANSITION", { from: status });
  const closed = { status: "closed", closeReason: "moderation", closedAt: closedAt ?? now } as const;
  const { organizationId } = job;
  return {
    data: { ...closed, removalReason: reason, reviewNote: note },
    kind: "removed",
    action: "job.remove",
    meta: { reason },
    changes: { reason, ...(closePublishing ? closesPublishing : {}) },
    canBeTakenBack: true,
    after: (tx: Prisma.TransactionClient) =>
      restrictAfterRemoval(tx, { actorId, organizationId, note, takeMark, closePublishing }, now),
  };
}
