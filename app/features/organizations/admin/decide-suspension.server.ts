import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { nextVersion } from "~/lib/version";
import { lockForDecision } from "./decide-verification.server";

/**
 * Writes that an organization is suspended or no longer, under its lock, which it takes.
 * @param suspendedAt null for no longer. @param locked the accounts that the transaction has locked.
 * @throws {DomainError} NOT_FOUND, also for one without an account; INVALID_TRANSITION where it is so already; EDIT_CONFLICT for
 * another owner than one of those.
 */
export async function decideSuspension(
  tx: Prisma.TransactionClient,
  { id, suspendedAt, locked }: { id: string; suspendedAt: Date | null; locked: readonly string[] },
  now: Date,
): Promise<void> {
  const found = await lockForDecision(tx, { id }, { locked });
  if ((found.suspendedAt === null) === (suspendedAt === null)) throw new DomainError("INVALID_TRANSITION");
  const data = { suspendedAt, updatedAt: nextVersion(found.updatedAt, now) };
  await tx.organization.update({ where: { id: found.id }, data, select: { id: true } });
}
