import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { nextVersion } from "~/lib/version";
import { recordApplicationEvent } from "../application/application-event.server";
import { stateOfRow } from "../application/application-state.server";
import { eraseContent } from "../application/erasing/erase-content.server";
import { allowedTransitions } from "../application/transitions";
import { cancelDelayed } from "../replies/cancel-delayed.server";
import { lockOwnApplication, type OwnApplication } from "../replies/lock-own-application.server";

/**
 * Withdraws an application; an offer is declined by it. With `eraseData` letter, documents and messages are gone at
 * once, also those of one that was withdrawn before. A reply that is delayed is cancelled, and never read.
 * @param given for tests, as in lockOwnApplication.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED; INVALID_TRANSITION with `from`, `to` and `allowed`.
 */
export async function withdrawApplication(
  userId: string,
  id: string,
  { eraseData = false }: { eraseData?: boolean | undefined } = {},
  given?: Date,
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const { application, now } = await lockOwnApplication(tx, userId, id, given);
    const isWithdrawn = application.status === "withdrawn";
    if (!(isWithdrawn && eraseData)) await moveToWithdrawn(tx, application, userId, now);
    if (eraseData) await eraseContent(tx, application, now);
  });
}

/** Withdraws an application that the transaction has locked. @throws {DomainError} INVALID_TRANSITION. */
export async function moveToWithdrawn(
  tx: Prisma.TransactionClient,
  application: OwnApplication,
  actorUserId: string,
  now: Date,
): Promise<void> {
  const to = "withdrawn";
  const state = stateOfRow(application, now);
  const from = state.status;
  const allowed = allowedTransitions(state, "candidate", now);
  if (!allowed.includes(to)) throw new DomainError("INVALID_TRANSITION", { from, to, allowed });
  const { id, storedVersion } = application;
  if (application.delayedReply) await cancelDelayed(tx, id, now);
  const data = { status: to, statusChangedAt: now, updatedAt: nextVersion(storedVersion, now) } as const;
  await tx.application.update({ where: { id }, data, select: { id: true } });
  const change = { kind: "status", fromStatus: from, toStatus: to } as const;
  await recordApplicationEvent(tx, { applicationId: id, ...change, actor: "candidate", actorUserId }, now);
}
