import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { nextVersion } from "~/lib/version";
import { eraseContent } from "../erasing/erase-content.server";
import { restoreDelayed } from "../replies/delay-reply.server";
import { asCandidateReads } from "../replies/reply-delay";
import { recordApplicationEvent } from "../state/application-event.server";
import { stateOfRow } from "../state/application-state.server";
import { type LockedApplication, lockApplication } from "../state/lock-application.server";
import { allowedTransitions } from "../state/transitions";

/**
 * Withdraws an application; an offer is declined by it. With `eraseData` letter, documents and messages are gone at
 * once, also those of one that was withdrawn before.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED; INVALID_TRANSITION with `from`, `to` and `allowed`.
 */
export async function withdrawApplication(
  userId: string,
  id: string,
  { eraseData = false }: { eraseData?: boolean | undefined } = {},
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const { application } = await lockApplication(tx, { side: "candidate", userId }, id);
    const isWithdrawn = application.status === "withdrawn";
    if (!(isWithdrawn && eraseData)) await moveToWithdrawn(tx, application, userId, now);
    if (eraseData) await eraseContent(tx, application, now);
  });
}

/** Withdraws an application that the transaction has locked. @throws {DomainError} INVALID_TRANSITION. */
export async function moveToWithdrawn(
  tx: Prisma.TransactionClient,
  application: LockedApplication,
  actorUserId: string,
  now: Date,
): Promise<void> {
  const to = "withdrawn";
  const state = stateOfRow(asCandidateReads(application, now), now);
  const from = state.status;
  const allowed = allowedTransitions(state, "candidate", now);
  if (!allowed.includes(to)) throw new DomainError("INVALID_TRANSITION", { from, to, allowed });
  const { id, updatedAt } = application;
  if (application.delayedReply) await restoreDelayed(tx, Prisma.sql`application_id = ${id}::uuid`, now);
  const data = { status: to, statusChangedAt: now, updatedAt: nextVersion(updatedAt, now) } as const;
  await tx.application.update({ where: { id }, data, select: { id: true } });
  const change = { kind: "status", fromStatus: from, toStatus: to } as const;
  await recordApplicationEvent(tx, { applicationId: id, ...change, actor: "candidate", actorUserId }, now);
}
