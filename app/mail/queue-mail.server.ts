import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import { enqueue } from "~/lib/queue/queue.server";
import type { DueMail, MailKind } from "./kinds";
import { mailQueue } from "./queues.server";

/**
 * Writes a mail into the ledger and a job for the worker, in the transaction of what caused it: none is lost when the
 * process dies, and none goes out for what did not happen.
 * @param key names the cause; a second mail with the same key is not written.
 */
export async function queueMail<Kind extends MailKind>(
  tx: Prisma.TransactionClient,
  key: string,
  { kind, userId, email, payload }: DueMail<Kind>,
  now = new Date(),
): Promise<void> {
  const id = uuid();
  const { count } = await tx.emailDelivery.createMany({
    data: [
      {
        id,
        key,
        kind,
        toUserId: userId,
        toEmail: email,
        scope: "transactional",
        payload: payload as Prisma.InputJsonObject,
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
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

/** Has none of somebody's mails sent that are still to go out; what a worker has in hand goes out. */
export async function dropMails(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.emailDelivery.updateMany({
    where: { toUserId: userId, status: "queued", sendingSince: null },
    data: { status: "suppressed", error: "DEACTIVATED" },
  });
}

const hourMs = 60 * 60 * 1000;

/** How many mails of a kind somebody was written in the last hour: nobody's inbox is ours to flood. */
export function countRecentMails(
  tx: Prisma.TransactionClient,
  userId: string,
  kind: MailKind,
  now = new Date(),
): Promise<number> {
  return tx.emailDelivery.count({
    where: { toUserId: userId, kind, createdAt: { gt: new Date(now.getTime() - hourMs) } },
  });
}
