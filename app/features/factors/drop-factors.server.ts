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
  await tx.factorEnding.deleteMany({ where: { userId } });
  await tx.user.update({
    where: { id: userId },
    data: { secondFactorSince: null, updatedAt: now },
    select: { id: true },
  });
}
