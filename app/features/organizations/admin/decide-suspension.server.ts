import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { nextVersion } from "~/lib/version";
import { lockForDecision } from "./decide-verification.server";

/**
 * Writes that an organization is suspended or no longer, under the locks of a decision, which it takes.
 * @param suspendedAt null for no longer.
 * @throws {DomainError} NOT_FOUND, also for one without an account; INVALID_TRANSITION where it is so already.
 */
export async function decideSuspension(
  tx: Prisma.TransactionClient,
  { suspendedAt, ...decision }: { id: string; actorId: string | undefined; suspendedAt: Date | null },
  now: Date,
): Promise<void> {
  const found = await lockForDecision(tx, decision);
  if ((found.suspendedAt === null) === (suspendedAt === null)) throw new DomainError("INVALID_TRANSITION");
  const data = { suspendedAt, updatedAt: nextVersion(found.updatedAt, now) };
  await tx.organization.update({ where: { id: found.id }, data, select: { id: true } });
}
