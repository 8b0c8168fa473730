import { v7 as uuid } from "uuid";
import type { EmailScope, Prisma } from "~/generated/prisma/client";
import { enqueue, enqueueAll } from "../queue/queue.server";
import { hourMs } from "../time/durations";
import type { MailKind, MailPayloads } from "./mail-kinds";
import { changeMailStatus } from "./mail-status.server";
import { bulkMailQueue, mailQueue } from "./queues.server";

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
 * Writes a mail into the outbox and a job for the worker, in the transaction of its cause: no crash loses a mail, and
 * a rollback sends none.
 */
export async function queueMail<Kind extends MailKind>(
  tx: Prisma.TransactionClient,
  { key, kind, to, scope, payload, delaySeconds }: DueMail<Kind>,
  now: Date,
): Promise<void> {
  const row = toRow({ key, kind, to, scope, payload }, now);
  const { count } = await tx.emailDelivery.createMany({ data: [row], skipDuplicates: true });
  if (count > 0) await enqueue(tx, mailQueue, { deliveryId: row.id }, delaySeconds);
}

/**
 * Writes the mails of a task's batch, and their jobs: those that people can end go into the queue of mail to many,
 * transactional ones into that of all others. There they come after mails that somebody has just asked for: a new
 * password waits behind neither.
 * @returns the keys that were new.
 */
export async function queueMails<Kind extends MailKind>(
  tx: Prisma.TransactionClient,
  mails: readonly DueMail<Kind>[],
  now: Date,
): Promise<string[]> {
  if (mails.length === 0) return [];
  const written = await insertRows(
    tx,
    mails.map((mail) => toRow(mail, now)),
    now,
  );
  const delays = new Map(mails.map(({ key, delaySeconds = 0 }) => [key, delaySeconds]));
  const jobs = written.map(({ id, key, scope }) => ({
    ...(scope === "transactional" ? { name: mailQueue, priority: -1 } : { name: bulkMailQueue }),
    data: { deliveryId: id },
    startAfter: String(delays.get(key) ?? 0),
  }));
  await enqueueAll(tx, jobs);
  return written.map(({ key }) => key);
}

/** A list for each column: a value for each cell took four times as long. */
function insertRows(
  tx: Prisma.TransactionClient,
  rows: readonly ReturnType<typeof toRow>[],
  now: Date,
): Promise<{ id: string; key: string; scope: EmailScope }[]> {
  const payloads = rows.map(({ payload }) => (payload === undefined ? null : JSON.stringify(payload)));
  return tx.$queryRaw`
    INSERT INTO email_deliveries
      (id, key, kind, to_user_id, waitlist_entry_id, to_email, scope, payload, created_at)
    SELECT id, key, kind, to_user_id, waitlist_entry_id, to_email, scope::email_scope, payload::jsonb, ${now}::timestamptz
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ key }) => key)}::text[],
      ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ toUserId }) => toUserId ?? null)}::uuid[],
      ${rows.map(({ waitlistEntryId }) => waitlistEntryId ?? null)}::uuid[],
      ${rows.map(({ toEmail }) => toEmail)}::text[], ${rows.map(({ scope }) => scope)}::text[], ${payloads}::text[])
      AS due (id, key, kind, to_user_id, waitlist_entry_id, to_email, scope, payload)
    ON CONFLICT DO NOTHING RETURNING id::text, key, scope::text`;
}

function toRow({ key, kind, to, scope, payload }: Omit<DueMail, "delaySeconds">, now: Date) {
  const owner = {
    ...(to.userId !== undefined && { toUserId: to.userId }),
    ...(to.waitlistEntryId !== undefined && { waitlistEntryId: to.waitlistEntryId }),
  };
  const details = (payload ?? undefined) as Prisma.InputJsonObject | undefined;
  return { id: uuid(), key, kind, ...owner, toEmail: to.email, scope, payload: details, createdAt: now };
}

/** Queues a failed mail again. @returns false when no failed mail has this id. */
export async function requeueMail(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const count = await changeMailStatus(tx, { id, status: "failed" }, { status: "queued", error: null });
  if (count > 0) await enqueue(tx, mailQueue, { deliveryId: id });
  return count > 0;
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
