import { forgetAllRemembered } from "~/features/sessions/remembered-browsers.server";
import { invalidateCopies } from "~/features/sessions/session-invalidation.server";
import type { Prisma } from "~/generated/prisma/client";
import { dropCodes } from "./recovery-codes.server";

/**
 * Ends every second factor of an account, with its recovery codes and remembered browsers. Call it under the account's
 * lock; the copies of its sessions have to be invalidated.
 */
export async function dropFactors(tx: Prisma.TransactionClient, userId: string, now: Date): Promise<void> {
  await tx.totpFactor.deleteMany({ where: { userId } });
  await tx.passkey.deleteMany({ where: { userId } });
  await dropCodes(tx, userId);
  await forgetAllRemembered(tx, userId);
  await dropFactorEnd(tx, userId);
  await tx.user.update({
    where: { id: userId },
    data: { secondFactorSince: null, updatedAt: now },
    select: { id: true },
  });
}

/**
 * What follows from the end of one of an account's factors: browsers that were remembered by it are forgotten, and with
 * the last one all ends. Call it under the account's lock.
 * @returns the sessions that are whole again, whose copies are no longer valid.
 */
export async function dropAfterOne(
  tx: Prisma.TransactionClient,
  { userId, isLast }: { userId: string; isLast: boolean },
  now: Date,
): Promise<string[]> {
  if (!isLast) {
    await forgetAllRemembered(tx, userId);
    return [];
  }
  await dropFactors(tx, userId, now);
  return invalidateCopies(tx, userId);
}

/** Forgets that an operator ends a second factor: it was shown, so it is not lost, or the account is shut. */
export async function dropFactorEnd(
  tx: Pick<Prisma.TransactionClient, "factorEnding">,
  userId: string,
): Promise<void> {
  await tx.factorEnding.deleteMany({ where: { userId } });
}
