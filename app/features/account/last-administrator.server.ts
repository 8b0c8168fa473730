import { Prisma } from "~/generated/prisma/client";
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
  const open = { isAdmin: true, isActive: true };
  if ((await user.count({ where: { ...open, id } })) === 0) return false;
  return (await user.count({ where: { ...open, id: { not: id } } })) === 0;
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
  const isAdmin = (await tx.user.count({ where: { id, isAdmin: true } })) > 0;
  // Without an index: administrators are few, and so are the changes of their accounts.
  const others = isAdmin ? Prisma.sql`OR is_admin` : Prisma.empty;
  await tx.$queryRaw`
    SELECT FROM users WHERE id = ${id}::uuid OR id = ${actorId}::uuid ${others}
    ORDER BY id FOR NO KEY UPDATE`;
}
