import { forgetAllRemembered } from "~/features/sessions/remembered-browsers.server";
import type { Prisma } from "~/generated/prisma/client";
import { dropCodes } from "./recovery-codes.server";

/**
 * Ends every second factor of an account, with its recovery codes and remembered browsers. Call it under the account's
 * lock; the copies of its sessions have to be invalidated.
 */
export async function dropFactors(tx: Prisma.TransactionClient, userId: string, now: Date): Promise<void> {
  await tx.totpFactor.deleteMany({ where: { userId } });
  await dropCodes(tx, userId);
  await forgetAllRemembered(tx, userId);
  await dropFactorEnd(tx, userId);
  await tx.user.update({
    where: { id: userId },
    data: { secondFactorSince: null, updatedAt: now },
    select: { id: true },
  });
}

/** Forgets that an operator ends a second factor: it was shown, so it is not lost, or the account is shut. */
export async function dropFactorEnd(
  tx: Pick<Prisma.TransactionClient, "factorEnding">,
  userId: string,
): Promise<void> {
  await tx.factorEnding.deleteMany({ where: { userId } });
}
