import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import { enqueue } from "~/lib/queue/queue.server";
import { isConfirmed, mayGetMail } from "./daily-limit.server";
import type { AccountMailKind, DueMail, MailKind, WaitlistMailKind } from "./mail-kinds";
import { mailQueue } from "./queues.server";

/**
 * Writes a mail into the outbox and a job for the worker, in the transaction of what caused it: none is lost when the
 * process dies, and none goes out for what did not happen. An address that had its mails of the day gets none.
 * @param key names the cause; a second mail with the same key is not written.
 */
export async function queueMail<Kind extends AccountMailKind>(
  tx: Prisma.TransactionClient,
  key: string,
  mail: DueMail<Kind>,
  now: Date,
): Promise<void> {
  if (await mayGetMail(tx, mail.email, now)) await writeAccountMail(tx, key, mail, now);
}

/** The same for what an account's owner has just done. An address that is confirmed hears of it in any case. */
export async function queueNotice<Kind extends AccountMailKind>(
  tx: Prisma.TransactionClient,
  key: string,
  mail: DueMail<Kind>,
  now: Date,
): Promise<void> {
  if (await isConfirmed(tx, mail.email)) await writeAccountMail(tx, key, mail, now);
  else await queueMail(tx, key, mail, now);
}

function writeAccountMail(
  tx: Prisma.TransactionClient,
  key: string,
  { kind, userId, email, payload }: DueMail,
  now: Date,
): Promise<void> {
  return write(tx, {
    key,
    kind,
    toUserId: userId,
    toEmail: email,
    scope: "transactional",
    payload: payload as Prisma.InputJsonObject,
    createdAt: now,
  });
}

/** Names a mail about an entry. */
export function waitlistMailKey(kind: WaitlistMailKind, id: string, at: Date): string {
  return `${kind}:${id}:${at.toISOString()}`;
}

/** The same for a mail about an entry of the waitlist. Invitations and reminders are what nobody asked for. */
export async function queueWaitlistMail(
  tx: Prisma.TransactionClient,
  kind: WaitlistMailKind,
  { id, email }: { id: string; email: string },
  now = new Date(),
  payload?: Prisma.InputJsonObject,
): Promise<void> {
  await write(tx, {
    key: waitlistMailKey(kind, id, now),
    kind,
    waitlistEntryId: id,
    toEmail: email,
    scope: kind === "waitlist-invitation" || kind === "waitlist-reminder" ? "waitlist" : "transactional",
    payload,
    createdAt: now,
  });
}

async function write(
  tx: Prisma.TransactionClient,
  delivery: Omit<Prisma.EmailDeliveryCreateManyInput, "id">,
): Promise<void> {
  const id = uuid();
  const { count } = await tx.emailDelivery.createMany({ data: [{ ...delivery, id }], skipDuplicates: true });
  if (count > 0) await enqueue(tx, mailQueue, { deliveryId: id });
}

/** Queues a failed mail anew. @returns false when there is none with this id. */
export async function requeueMail(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const { count } = await tx.emailDelivery.updateMany({
    where: { id, status: "failed" },
    data: { status: "queued", error: null, sendingSince: null },
  });
  if (count > 0) await enqueue(tx, mailQueue, { deliveryId: id });
  return count > 0;
}

/**
 * Has none of somebody's mails sent that are still to go out, nor those that an operator could have tried again. What
 * a worker has rendered already may go out all the same; its link is made while the row is queued, or never.
 * @param kinds only these.
 */
export async function dropMails(
  tx: Prisma.TransactionClient,
  { userId, email }: { userId: string; email?: string },
  reason: "DEACTIVATED" | "SUPERSEDED",
  kinds?: readonly AccountMailKind[],
): Promise<void> {
  await tx.emailDelivery.updateMany({
    where: {
      toUserId: userId,
      ...(email !== undefined && { toEmail: email }),
      status: { in: ["queued", "failed"] },
      ...(kinds && { kind: { in: [...kinds] } }),
    },
    data: { status: "suppressed", error: reason, sendingSince: null },
  });
}

const hourMs = 60 * 60 * 1000;

/** How many mails of some kinds were written to an account, an entry or an address of late: nobody's inbox is ours to flood. */
export function countRecentMails(
  tx: Prisma.TransactionClient,
  to: { toUserId: string } | { waitlistEntryId: string } | { toEmail: string },
  kinds: readonly MailKind[],
  { hours, now = new Date() }: { hours: number; now?: Date },
): Promise<number> {
  const since = new Date(now.getTime() - hours * hourMs);
  return tx.emailDelivery.count({ where: { ...to, kind: { in: [...kinds] }, createdAt: { gt: since } } });
}
