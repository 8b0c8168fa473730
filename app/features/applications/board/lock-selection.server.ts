import { lockAccountIds } from "~/features/users/lock-user.server";
import { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";

/** A selection as the caller saw it. */
export interface SeenSelection {
  /** How many; without it any number is right. */
  expected?: number | undefined;
  /** When, in ISO 8601: one that was sent later counts as another number. */
  seenAt?: string | undefined;
}

/**
 * Locks the applications of a `boardSource`: first the accounts of their candidates, since erasing an account locks it
 * before its applications. It waits for a withdrawal in progress, and counts its result. Call it after locking the
 * organization's account. The rows stay in the database, and lists of ids travel as one text: reading thousands of
 * rows would keep the process from serving others.
 * @returns the ids, in their order; read further columns of some hundreds at a time.
 * @throws {DomainError} SELECTION_TOO_LARGE with `max`; SELECTION_CHANGED with `expected` and `found`.
 */
export async function lockSelection(
  tx: Prisma.TransactionClient,
  source: Prisma.Sql,
  { max, ...seen }: SeenSelection & { max: number },
): Promise<string[]> {
  const [selected] = await tx.$queryRaw<{ count: number; senders: string | null }[]>`
    SELECT count(*)::int AS count, array_agg(user_id) FILTER (WHERE user_id IS NOT NULL)::text AS senders
    FROM (SELECT applications.user_id ${source} LIMIT ${max + 1}) AS selected`;
  const { count = 0, senders } = selected ?? {};
  if (count > max) throw new DomainError("SELECTION_TOO_LARGE", { max });
  requireExpected(count, seen);
  const accounts = await lockAccountIds(tx, senders ?? "{}");
  const isOfAccount = Prisma.sql`(user_id IS NULL OR user_id IN (SELECT unnest(${accounts}::text::uuid[])))`;
  const isOld = seen.seenAt
    ? Prisma.sql`submitted_at <= ${new Date(seen.seenAt)}::timestamptz`
    : Prisma.sql`true`;
  const [locked] = await tx.$queryRaw<{ ids: string | null; areSeen: boolean | null }[]>`
    WITH locked AS (SELECT applications.id, applications.user_id, applications.submitted_at
      ${source} ORDER BY applications.id FOR UPDATE OF applications)
    SELECT string_agg(id::text, ',' ORDER BY id) AS ids, bool_and(${isOfAccount} AND ${isOld}) AS "areSeen" FROM locked`;
  const ids = locked?.ids?.split(",") ?? [];
  requireExpected(ids.length, seen, locked?.areSeen ?? true);
  return ids;
}

function requireExpected(found: number, { expected = found }: SeenSelection, areSeen = true): void {
  if (found !== expected || !areSeen) throw new DomainError("SELECTION_CHANGED", { expected, found });
}
