import type { Prisma, User } from "~/generated/prisma/client";

/** The candidate who sent an application. */
export type Sender = Pick<User, "id" | "email" | "isActive">;

/**
 * Locks the accounts of those who sent applications that the transaction has locked, so that none is erased meanwhile:
 * erasing an account locks it first and waits for its applications.
 * @returns by id, without those that somebody has locked: waiting for them here could deadlock.
 */
export async function lockSenders(
  tx: Prisma.TransactionClient,
  applications: readonly { userId: string | null }[],
): Promise<Map<string, Sender>> {
  const ids = [...new Set(applications.flatMap(({ userId }) => userId ?? []))];
  const rows = await tx.$queryRaw<Sender[]>`
    SELECT id, email, is_active AS "isActive" FROM users WHERE id = ANY(${ids}::uuid[]) FOR KEY SHARE SKIP LOCKED`;
  return new Map(rows.map((row) => [row.id, row]));
}
