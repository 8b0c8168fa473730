import { v7 as uuid } from "uuid";
import type { EmailScope, Prisma } from "~/generated/prisma/client";
import { hourMs } from "../time/durations";
import type { MailKind, MailPayloads } from "./mail-kinds";
import { changeMailStatus } from "./mail-status.server";
import { mailPriority } from "./queues.server";

/** A mail to queue. */
export interface DueMail<Kind extends MailKind = MailKind> {
  /** Idempotency key, named after the cause: a second mail with the same key is not queued. */
  key: string;
  kind: Kind;
  /** An address alone belongs to no account and to no entry: a stranger typed it. */
  to: { email: string; userId?: string; waitlistEntryId?: string };
  /** The scope that a suppression names; transactional mails are always sent. */
  scope: EmailScope;
  payload: MailPayloads[Kind];
  /** Sent this much later, where its cause may be over by then. */
  delaySeconds?: number;
}

/**
 * Writes a mail into the outbox, where the worker finds it, in the transaction of its cause: no crash loses a mail, and
 * a rollback sends none.
 */
export async function queueMail<Kind extends MailKind>(
  tx: Prisma.TransactionClient,
  mail: DueMail<Kind>,
  now: Date,
): Promise<void> {
  await insertRows(tx, [{ ...mail, priority: mailPriority.asked }], now);
}

/**
 * Writes the mails of a task's batch: those that people can end are mail to many, transactional ones come after mails
 * that somebody has just asked for: a new password waits behind neither.
 * @returns the keys that were new.
 */
export async function queueMails<Kind extends MailKind>(
  tx: Prisma.TransactionClient,
  mails: readonly DueMail<Kind>[],
  now: Date,
): Promise<string[]> {
  const { transactional, toMany } = mailPriority;
  const rows = mails.map((mail) => ({
    ...mail,
    priority: mail.scope === "transactional" ? transactional : toMany,
  }));
  return insertRows(tx, rows, now);
}

/** A list for each column: a value for each cell took four times as long. @returns the keys that were new. */
async function insertRows(
  tx: Prisma.TransactionClient,
  mails: readonly (DueMail & { priority: number })[],
  now: Date,
): Promise<string[]> {
  if (mails.length === 0) return [];
  const payloads = mails.map(({ payload }) => (payload === undefined ? null : JSON.stringify(payload)));
  const rows = await tx.$queryRaw<{ key: string }[]>`
    INSERT INTO email_deliveries
      (id, key, kind, to_user_id, waitlist_entry_id, to_email, scope, payload, priority, due_at, created_at)
    SELECT id, key, kind, to_user_id, waitlist_entry_id, to_email, scope::email_scope, payload::jsonb, priority,
      now() + make_interval(secs => delay), ${now}::timestamptz
    FROM unnest(${mails.map(() => uuid())}::uuid[], ${mails.map(({ key }) => key)}::text[],
      ${mails.map(({ kind }) => kind)}::text[], ${mails.map(({ to }) => to.userId ?? null)}::uuid[],
      ${mails.map(({ to }) => to.waitlistEntryId ?? null)}::uuid[], ${mails.map(({ to }) => to.email)}::text[],
      ${mails.map(({ scope }) => scope)}::text[], ${payloads}::text[],
      ${mails.map(({ priority }) => priority)}::smallint[],
      ${mails.map(({ delaySeconds = 0 }) => delaySeconds)}::float8[])
      AS due (id, key, kind, to_user_id, waitlist_entry_id, to_email, scope, payload, priority, delay)
    ON CONFLICT DO NOTHING RETURNING key`;
  return rows.map(({ key }) => key);
}

/** Queues a failed mail again. @returns false when no failed mail has this id. */
export async function requeueMail(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const again = { status: "queued", error: null, dueAt: new Date(), attempts: 0 } as const;
  return (await changeMailStatus(tx, { id, status: "failed" }, again)) > 0;
}

/**
 * Suppresses an account's queued and failed mails. A mail that a worker has already rendered may still be sent; its
 * link is only issued while the row is queued.
 * @param kinds default: all
 */
export async function dropMails(
  tx: Prisma.TransactionClient,
  { userId, email }: { userId: string; email?: string },
  reason: "DEACTIVATED" | "SUPERSEDED",
  kinds?: readonly MailKind[],
): Promise<void> {
  const where: Prisma.EmailDeliveryWhereInput = {
    toUserId: userId,
    ...(email !== undefined && { toEmail: email }),
    status: { in: ["queued", "failed"] },
    ...(kinds && { kind: { in: [...kinds] } }),
  };
  await changeMailStatus(tx, where, { status: "suppressed", error: reason });
}

type Recipient = { toUserId: string } | { waitlistEntryId: string } | { toEmail: string };

interface Recently {
  hours: number;
  now?: Date;
}

/** Counts recent mails of some kinds to an account, an entry or an address, to limit them. */
export function countRecentMails(
  tx: Prisma.TransactionClient,
  to: Recipient,
  kinds: readonly MailKind[],
  recently: Recently,
): Promise<number> {
  return tx.emailDelivery.count({ where: recentMails(to, kinds, recently) });
}

/** When they were written, the oldest first. */
export async function listRecentMails(
  tx: Prisma.TransactionClient,
  to: Recipient,
  kinds: readonly MailKind[],
  recently: Recently,
): Promise<Date[]> {
  const where = recentMails(to, kinds, recently);
  const mails = await tx.emailDelivery.findMany({
    where,
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  return mails.map(({ createdAt }) => createdAt);
}

function recentMails(to: Recipient, kinds: readonly MailKind[], { hours, now = new Date() }: Recently) {
  const since = new Date(now.getTime() - hours * hourMs);
  return { ...to, kind: { in: [...kinds] }, createdAt: { gt: since } };
}
