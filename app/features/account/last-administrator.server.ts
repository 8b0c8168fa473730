import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";

/** Whether the account is the only open one that administers. */
export async function isLastAdministrator(id: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return administersAlone(prisma, id);
}

async function administersAlone(
  { user }: Pick<Prisma.TransactionClient, "user">,
  id: string,
): Promise<boolean> {
  const administer = await user.findMany({
    where: { isAdmin: true, isActive: true },
    select: { id: true },
    take: 2,
  });
  return administer.length === 1 && administer[0]?.id === id;
}

/** Ask under {@link lockWithAdministrators}. @throws {DomainError} LAST_ADMINISTRATOR. */
export async function refuseLastAdministrator(tx: Prisma.TransactionClient, id: string): Promise<void> {
  if (await administersAlone(tx, id)) throw new DomainError("LAST_ADMINISTRATOR");
}

/**
 * Locks the accounts of these ids, and every administrator's where one of them is meant: of two who shut each other, or
 * themselves, at once, one waits for the other and stays.
 */
export async function lockWithAdministrators(
  tx: Prisma.TransactionClient,
  id: string,
  actorId = id,
): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM users
    WHERE id = ${id}::uuid OR id = ${actorId}::uuid
      OR is_admin AND EXISTS (SELECT FROM users WHERE id = ${id}::uuid AND is_admin)
    ORDER BY id FOR NO KEY UPDATE`;
}
