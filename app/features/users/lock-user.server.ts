import { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";

/** The columns that callers decide by, read under the lock. */
export interface LockedUser {
  id: string;
  email: string;
  passwordHash: string;
  isActive: boolean;
  isEmailVerified: boolean;
  organizationId: string | null;
  organizationRole: "recruiter" | "reader" | null;
  /** When its owner closed it; null while it is open. */
  deletionRequestedAt: Date | null;
}

/**
 * Locks an account until the transaction ends. Call it before locking any other row of the account: another order
 * could deadlock.
 * @param options.toErase also wait for transactions that add rows of the account, so that these are erased too.
 * @returns the account as read under the lock, or null.
 */
export async function lockUser(
  tx: Prisma.TransactionClient,
  by: { id: string } | { email: string },
  { toErase = false } = {},
): Promise<LockedUser | null> {
  const isMeant = "id" in by ? Prisma.sql`id = ${by.id}::uuid` : Prisma.sql`email = ${by.email}`;
  const strength = toErase ? Prisma.sql`UPDATE` : Prisma.sql`NO KEY UPDATE`;
  const [user] = await tx.$queryRaw<LockedUser[]>`
    SELECT id, email, password_hash AS "passwordHash", is_active AS "isActive",
      is_email_verified AS "isEmailVerified", organization_id AS "organizationId",
      organization_role::text AS "organizationRole", deletion_requested_at AS "deletionRequestedAt"
    FROM users WHERE ${isMeant} FOR ${strength}`;
  return user ?? null;
}

/**
 * Locks the account of a person who changes something: the first row that everybody locks. A closed or
 * deactivated one changes nothing any more: closing waits for this transaction, or this one for it.
 * @throws {DomainError} UNAUTHENTICATED.
 */
export async function lockActiveUser(tx: Prisma.TransactionClient, id: string): Promise<LockedUser> {
  const user = await lockUser(tx, { id });
  if (!user?.isActive) throw new DomainError("UNAUTHENTICATED");
  return user;
}

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
