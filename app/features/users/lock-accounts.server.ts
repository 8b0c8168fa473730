import type { Prisma } from "~/generated/prisma/client";

/** An account that stays, with its address, until the transaction ends. */
interface LockedAccount {
  id: string;
  email: string;
  isActive: boolean;
}

/**
 * Keeps accounts from being erased, and from changing their address, until the transaction ends, without stopping any
 * other change of them. For writers of rows that point at several accounts; called before locking any other row.
 * @returns those that are there.
 */
export function lockAccounts(
  tx: Prisma.TransactionClient,
  ids: readonly (string | null | undefined)[],
): Promise<LockedAccount[]> {
  const known = ids.filter((id) => typeof id === "string");
  return tx.$queryRaw<LockedAccount[]>`
    SELECT id, email, is_active AS "isActive" FROM users WHERE id = ANY(${known}::uuid[]) ORDER BY id FOR KEY SHARE`;
}

/**
 * {@link lockAccounts} for thousands.
 * @param ids as PostgreSQL writes a list. @returns the ids of those that are there, likewise.
 */
export async function lockAccountIds(tx: Prisma.TransactionClient, ids: string): Promise<string> {
  const [locked] = await tx.$queryRaw<{ ids: string | null }[]>`
    WITH locked AS (SELECT id FROM users WHERE id IN (SELECT unnest(${ids}::text::uuid[])) ORDER BY id
      FOR KEY SHARE OF users)
    SELECT array_agg(id)::text AS ids FROM locked`;
  return locked?.ids ?? "{}";
}
