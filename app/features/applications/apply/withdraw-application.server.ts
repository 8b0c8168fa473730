import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { stateOfRow } from "../application/application-state.server";
import { changeApplications, changingRow } from "../application/changing/change-applications.server";
import { eraseContent } from "../application/erasing/erase-content.server";
import { allowedTransitions } from "../application/statuses.server";
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
  const row = { ...changingRow(application, now), updatedAt: application.storedVersion };
  await changeApplications(tx, [row], { by: "candidate", userId: actorUserId, to }, now);
}
