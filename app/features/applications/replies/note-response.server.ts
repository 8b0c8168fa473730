import type { Prisma } from "~/generated/prisma/client";
import { changeApplications, changingRow } from "../application/changing/change-applications.server";
import type { LockedApplication } from "../application/lock-application.server";

/**
 * An organization's first message is a response to the application, and shows that somebody has read it. It makes no new
 * version, so that it never gets in the way of a decision's form that is open already. Call it under the application's
 * lock, with its end by time written down.
 */
export async function noteResponse(
  tx: Prisma.TransactionClient,
  application: LockedApplication,
  actorUserId: string,
  now: Date,
): Promise<void> {
  const { id, status, firstResponseAt } = application;
  await noteResponseUnderReply(tx, id, now);
  if (status === "submitted") {
    const change = { by: "employer", userId: actorUserId, to: "viewed", isResponse: true } as const;
    await changeApplications(tx, [changingRow(application, now)], change, now);
  } else if (firstResponseAt === null)
    await tx.application.update({ where: { id }, data: { firstResponseAt: now }, select: { id: true } });
}

/**
 * A message of the organization, under the application's lock, also responds to the state that a delayed reply covers.
 * That keeps its response and stays read when the reply is undone: the candidate reads of a reading now, as without it.
 */
async function noteResponseUnderReply(
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
