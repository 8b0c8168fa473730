import type { JobRecipient } from "~/features/organizations/team/job-followers.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { type DetailsRow, detailsSelect } from "../job/job-details.server";
import { requireVersion } from "../job/lock-own-job.server";
import { lockRecipients } from "../lifecycle/job-event.server";

/** An administrator's decision about one job. */
export interface Decision {
  actorId: string;
  id: string;
  /**
   * The job's `updatedAt` as the administrator saw it: a job that changed since has to be read again. A decision about a
   * notice names the notice's version instead.
   */
  version?: string | undefined;
  /** Somebody may take it back for a while: a decision in the pages. */
  canBeTakenBack?: true;
}

/** A job under its lock, and those who hear of the decision. */
interface LockedJob {
  job: DetailsRow;
  recipients: JobRecipient[];
}

/**
 * Locks any organization's job for an administrator: the accounts first, as everybody does, so that none is erased
 * before its mail is written, then the organization, as a change of its name does.
 * @throws {DomainError} NOT_FOUND, EDIT_CONFLICT.
 */
export async function lockAnyJob(
  tx: Prisma.TransactionClient,
  { actorId, id, version }: Decision,
  now: Date,
): Promise<LockedJob> {
  const [owned] = await tx.$queryRaw<{ id: string; ownerId: string | null }[]>`
    SELECT id, owner_id AS "ownerId" FROM organizations WHERE id = (SELECT organization_id FROM jobs WHERE id = ${id}::uuid)`;
  const recipients = await lockRecipients(tx, id, [actorId, owned?.ownerId]);
  if (owned) await tx.$queryRaw`SELECT FROM organizations WHERE id = ${owned.id}::uuid FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT FROM jobs WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const job = await tx.job.findUnique({ where: { id }, select: detailsSelect });
  if (!job) throw new DomainError("NOT_FOUND");
  if (version !== undefined) requireVersion(job, version, now);
  return { job, recipients };
}
