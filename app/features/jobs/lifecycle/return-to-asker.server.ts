import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { type OwnJob, toOwnJob } from "../job/job-details.server";
import { requireVersion } from "../job/lock-own-job.server";
import { mailAsker, requireWaiting } from "./approval.server";
import { writeState } from "./change-state.server";
import { recordJobEvent } from "./job-event.server";
import { lockForPublishing } from "./publish-job.server";

/**
 * Gives a job that waits for its owner back to who asked, with the owner's words: they stay until it is asked for again,
 * or published.
 * @param version the job's `updatedAt` as the owner read it.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, ROLE_NEEDED, EDIT_CONFLICT; INVALID_TRANSITION once it waits no more.
 */
export async function returnToAsker(
  owner: Employer,
  id: string,
  { note, version }: { note: string; version?: string | undefined },
  now = new Date(),
): Promise<OwnJob> {
  const { prisma } = await getDatabase();
  const saved = await prisma.$transaction(async (tx) => {
    const { job, user, parties } = await lockForPublishing(tx, owner, id);
    if (job.organization.ownerId !== user.id) throw new DomainError("ROLE_NEEDED");
    requireWaiting(job);
    if (version !== undefined) requireVersion(job, version, now);
    const columns = { approval: "returned", approvalAt: now, approvalNote: note } as const;
    const saved = await writeState(tx, job, columns, now);
    const by = { actorId: user.id, organizationId: owner.organizationId };
    await recordJobEvent(tx, { jobId: id, kind: "approval_returned", ...by }, now);
    if (job.approvalAskedById !== user.id)
      await mailAsker(tx, "job-approval-returned", { job, parties }, saved, now);
    return saved;
  });
  wakeMail();
  return toOwnJob(saved, now);
}
