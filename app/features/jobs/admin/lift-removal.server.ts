import { liftRestriction, type Restriction } from "~/features/organizations/admin/change-publishing.server";
import type { Prisma } from "~/generated/prisma/client";

interface Lifted extends Restriction {
  actorId: string;
  organizationId: string;
  jobId: string;
}

/**
 * After a removal is taken back its organization publishes as before, unless another of its jobs was removed since, and
 * stays so. Earlier removals count for nothing: how it could publish before was decided after them.
 * @returns null: nothing is restricted by it any more.
 */
export async function liftRemoval(tx: Prisma.TransactionClient, lifted: Lifted, now: Date): Promise<null> {
  const { organizationId, jobId } = lifted;
  const last = await tx.jobEvent.findFirst({
    where: { jobId, kind: "removed" },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  const since = { kind: "removed", createdAt: { gte: last?.createdAt ?? now } } as const;
  const others = {
    organizationId,
    closeReason: "moderation",
    id: { not: jobId },
    events: { some: since },
  } as const;
  if ((await tx.job.count({ where: others })) === 0) await liftRestriction(tx, lifted, now);
  return null;
}
