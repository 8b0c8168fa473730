import type { Prisma } from "~/generated/prisma/client";

/**
 * A message of the organization, under the application's lock, also answers the state that a delayed reply covers. That
 * stays answered and read when the reply is undone, so the candidate reads of a reading now, as without that reply.
 */
export async function noteResponseUnderReply(
  tx: Prisma.TransactionClient,
  applicationId: string,
  now: Date,
): Promise<void> {
  const where = { applicationId, visibleAt: { gt: now } };
  await tx.delayedReply.updateMany({
    where: { ...where, firstResponseAt: null },
    data: { firstResponseAt: now },
  });
  const { count } = await tx.delayedReply.updateMany({
    where: { ...where, status: "submitted" },
    data: { status: "viewed", statusChangedAt: now },
  });
  if (count === 0) return;
  await tx.applicationEvent.updateMany({
    where: { ...where, toStatus: "viewed" },
    data: { createdAt: now, visibleAt: now },
  });
}
