import { messageMailKey } from "~/features/applications/application/erasing/drop-messages.server";
import type {
  ApplicationParty,
  LockedApplication,
} from "~/features/applications/application/lock-application.server";
import { recipientsOfApplication } from "~/features/applications/committee/recipients-of-application.server";
import { whereMayBeMailed } from "~/features/users/may-be-mailed.server";
import type { Prisma } from "~/generated/prisma/client";
import "./conversations.mails";
import { queueMail } from "~/lib/outbox/queue-mail.server";

const kind = "message-received";
/** A conversation mails each reader at most once in this time. */
const quietMs = 30 * 60 * 1000;
/** A reader who has the conversation open reads the message before its mail goes out, and gets none. */
const delaySeconds = 60;

interface SentMessage {
  message: { id: string };
  conversationId: string;
  application: Pick<LockedApplication, "id" | "userId" | "jobId">;
  /** The side that wrote it. */
  side: ApplicationParty["side"];
}

/**
 * Writes the mails that tell the other side of a message: its candidate, or the recipients of the mails about the job; none
 * to those who got one lately. Call it under the application's lock. A mail that was suppressed because its messages
 * were read does not count.
 */
export async function queueMessageMail(
  tx: Prisma.TransactionClient,
  { message, conversationId, application, side }: SentMessage,
  now: Date,
): Promise<void> {
  const readers =
    side === "candidate" ? await findEmployers(tx, application) : await findCandidate(tx, application.userId);
  if (readers.length === 0) return;
  const lately = await tx.emailDelivery.findMany({
    where: {
      toUserId: { in: readers.map((reader) => reader.userId) },
      kind,
      createdAt: { gt: new Date(now.getTime() - quietMs) },
      status: { not: "suppressed" },
      payload: { path: ["conversationId"], equals: conversationId },
    },
    select: { toUserId: true },
  });
  const payload = { conversationId, side: side === "candidate" ? "employer" : "candidate" } as const;
  for (const to of readers) {
    if (lately.some(({ toUserId }) => toUserId === to.userId)) continue;
    const key = messageMailKey(message.id, to.userId);
    await queueMail(tx, { key, kind, to, scope: "transactional", payload, delaySeconds }, now);
  }
}

interface Reader {
  userId: string;
  email: string;
}

async function findEmployers(
  tx: Prisma.TransactionClient,
  application: SentMessage["application"],
): Promise<Reader[]> {
  const found = await recipientsOfApplication(tx, application);
  return found
    .filter(({ isEmailVerified }) => isEmailVerified)
    .map(({ userId, email }) => ({ userId, email }));
}

async function findCandidate(tx: Prisma.TransactionClient, userId: string | null): Promise<Reader[]> {
  if (userId === null) return [];
  const where = { id: userId, ...whereMayBeMailed };
  const found = await tx.user.findUnique({ where, select: { email: true } });
  return found ? [{ userId, email: found.email }] : [];
}
