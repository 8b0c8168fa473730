import type { Application, Prisma } from "~/generated/prisma/client";
import type { ApplicationState } from "../state/application-state.server";
import type { LockedApplication } from "../state/lock-application.server";
import { isDelayed } from "./delayed-reply";

/** When a reply shows, and which others of the same sending are undone with it. */
export interface Delay {
  batchId: string;
  visibleAt: Date;
}

/**
 * Keeps an application for its candidate as it was before a reply. One that replaces another before its time keeps what
 * the candidate reads now; a reply that is not delayed ends what was. The transaction has locked the application.
 * @param state of the application before the reply.
 */
export async function delayReply(
  tx: Prisma.TransactionClient,
  application: LockedApplication,
  state: ApplicationState,
  delay: Delay | undefined,
  now: Date,
): Promise<void> {
  const wasDelayed = isDelayed(application, now);
  if (wasDelayed) await hideUnreadEvents(tx, application.id, now);
  const where = { applicationId: application.id };
  if (!delay) {
    if (application.delayedReply) await tx.delayedReply.deleteMany({ where });
    return;
  }
  const { status, statusChangedAt } = state;
  const before = { ...coveredColumns(application), status, statusChangedAt };
  await tx.delayedReply.upsert({
    where,
    create: { ...where, ...before, ...delay },
    update: wasDelayed ? delay : { ...before, ...delay },
  });
}

/** The columns that a reply changes. */
function coveredColumns({
  firstResponseAt,
  decisionReason,
  candidateMessage,
  archivedAt,
  updatedAt,
}: LockedApplication) {
  return { firstResponseAt, decisionReason, candidateMessage, archivedAt, updatedAt };
}

/**
 * Ends a reply that is still delayed as if it had never been, also for whatever moves the application next.
 * @returns the columns of before; null where none is delayed.
 */
export async function dropDelayedReply(
  tx: Prisma.TransactionClient,
  application: Pick<LockedApplication, "id" | "delayedReply">,
  now: Date,
): Promise<Pick<
  Application,
  "status" | "statusChangedAt" | "firstResponseAt" | "decisionReason" | "candidateMessage" | "archivedAt"
> | null> {
  const { delayedReply } = application;
  if (!delayedReply || !isDelayed(application, now)) return null;
  await hideUnreadEvents(tx, application.id, now);
  await tx.delayedReply.delete({ where: { applicationId: application.id } });
  const { batchId: _batch, visibleAt: _until, updatedAt: _version, ...before } = delayedReply;
  return before;
}

/** What the candidate has not read of yet stays with the organization. */
async function hideUnreadEvents(tx: Prisma.TransactionClient, applicationId: string, now: Date) {
  await tx.applicationEvent.updateMany({
    where: { applicationId, visibleAt: { gt: now } },
    data: { visibility: "employer", visibleAt: null },
  });
}
