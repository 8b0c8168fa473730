import { liftRestriction } from "~/features/organizations/admin/change-publishing.server";
import type { Prisma } from "~/generated/prisma/client";

interface Lifted {
  actorId: string;
  organizationId: string;
  jobId: string;
}

/** The changes in the event of a removal that closed its organization's publishing. */
export const closesPublishing = { publishing: "closed" } as const;

/** After the removal of a job is taken back its organization is restricted by its other removals alone. */
export async function liftRemoval(
  tx: Prisma.TransactionClient,
  { actorId, organizationId, jobId }: Lifted,
  now: Date,
): Promise<void> {
  const own = await tx.jobEvent.findFirst({
    where: { jobId, kind: "removed" },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  const findStanding = async (since: Date) => {
    const job = { organizationId, closeReason: "moderation", id: { not: jobId } } as const;
    const events = await tx.jobEvent.findMany({
      where: { kind: "removed", createdAt: { gte: since }, job },
      select: { changes: true },
    });
    return events.map(({ changes }) => {
      const isClosing = changes instanceof Object && "publishing" in changes;
      return isClosing ? closesPublishing.publishing : "reviewed";
    });
  };
  if (own)
    await liftRestriction(tx, { actorId, organizationId, removedAt: own.createdAt, findStanding }, now);
}
