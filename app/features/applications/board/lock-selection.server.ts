import { lockAccounts } from "~/features/users/lock-accounts.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import type { Sender } from "../closing/lock-senders.server";

/** What the caller saw of a selection. */
export interface SeenSelection {
  /** How many; without it any number is right. */
  expected?: number | undefined;
  /** When, in ISO 8601: one that was sent later counts as another number. */
  seenAt?: string | undefined;
}

/** What is read of each application, besides what the caller asks for. */
export interface SelectedRow {
  id: string;
  userId: string | null;
  submittedAt: Date;
}

/**
 * Locks the applications of a `boardSource`: the accounts of those who sent them first, since whoever erases an account
 * locks it before its applications. Who withdraws meanwhile is waited for, and counts as what that made of the
 * application. Call it after locking the organization's account.
 * @param more columns that are read under the lock, with their types in `Row`.
 * @throws {DomainError} SELECTION_TOO_LARGE with `max`; SELECTION_CHANGED with `expected` and `found`.
 */
export async function lockSelection<Row extends SelectedRow>(
  tx: Prisma.TransactionClient,
  source: Prisma.Sql,
  { max, ...seen }: SeenSelection & { max: number },
  more: Prisma.Sql,
): Promise<{ rows: Row[]; senders: ReadonlyMap<string, Sender> }> {
  // One row: thousands of them would keep others waiting while they are read.
  const [found] = await tx.$queryRaw<{ count: number; userIds: string[] | null }[]>`
    SELECT count(*)::int AS count, array_agg(user_id) FILTER (WHERE user_id IS NOT NULL) AS "userIds"
    FROM (SELECT applications.user_id ${source} LIMIT ${max + 1}) AS found`;
  const { count = 0, userIds } = found ?? {};
  if (count > max) throw new DomainError("SELECTION_TOO_LARGE", { max });
  requireExpected(count, seen);
  const accounts = await lockAccounts(tx, userIds ?? []);
  const senders = new Map(accounts.map((sender) => [sender.id, sender]));
  const rows = await tx.$queryRaw<Row[]>`
    SELECT applications.id, applications.user_id AS "userId", applications.submitted_at AS "submittedAt", ${more}
    ${source} ORDER BY applications.id FOR UPDATE OF applications`;
  const isSeen = ({ userId, submittedAt }: Row) =>
    (userId === null || senders.has(userId)) && !(seen.seenAt && submittedAt > new Date(seen.seenAt));
  requireExpected(rows.length, seen, rows.every(isSeen));
  return { rows, senders };
}

function requireExpected(found: number, { expected = found }: SeenSelection, areSeen = true): void {
  if (found !== expected || !areSeen) throw new DomainError("SELECTION_CHANGED", { expected, found });
}
