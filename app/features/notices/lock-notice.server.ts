import { lockAccounts } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";

const columns = {
  id: true,
  target: true,
  targetId: true,
  reason: true,
  text: true,
  email: true,
  status: true,
  before: true,
  decidedAt: true,
  decidedById: true,
  notifierId: true,
  personId: true,
  organization: { select: { ownerId: true } },
  complaints: { select: { id: true, side: true, status: true, decidedAt: true, decidedById: true } },
} as const;

/** A notice under its lock. */
export type LockedNotice = Prisma.NoticeGetPayload<{ select: typeof columns }>;

/**
 * Locks a notice: the accounts first, as everybody does, so that none is erased before its mail is written.
 * @throws {DomainError} NOT_FOUND.
 */
export async function lockNotice(
  tx: Prisma.TransactionClient,
  id: string,
  actorId?: string,
): Promise<LockedNotice> {
  const select = columns;
  const seen = await tx.notice.findUnique({ where: { id }, select });
  if (!seen) throw new DomainError("NOT_FOUND");
  await lockAccounts(tx, [actorId, seen.notifierId, seen.personId, seen.organization?.ownerId]);
  await tx.$queryRaw`SELECT FROM notices WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.notice.findUniqueOrThrow({ where: { id }, select });
}
