import { lockAccounts } from "~/features/users/lock-accounts.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import type { JobOwner } from "../lifecycle/queue-job-mail.server";
import { requireVersion } from "../posting/require-version.server";
import { type DetailsRow, detailsSelect } from "../public/job-details.server";

/** An administrator's decision about one job. */
export interface Decision {
  actorId: string;
  id: string;
  /** The job's `updatedAt` as the administrator saw it: a job that changed since has to be read again. */
  version?: string | undefined;
}

/** A job under its lock, and the account that hears of the decision; null once it is erased, closed or deactivated. */
interface LockedJob {
  job: DetailsRow;
  owner: JobOwner | null;
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
  const accounts = await lockAccounts(tx, [actorId, owned?.ownerId]);
  if (owned) await tx.$queryRaw`SELECT FROM organizations WHERE id = ${owned.id}::uuid FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT FROM jobs WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const job = await tx.job.findUnique({ where: { id }, select: detailsSelect });
  if (!job) throw new DomainError("NOT_FOUND");
  if (version !== undefined) requireVersion(job, version, now);
  const owner = accounts.find((account) => account.id === owned?.ownerId && account.isActive);
  return { job, owner: owner ? { id: owner.id, email: owner.email } : null };
}
