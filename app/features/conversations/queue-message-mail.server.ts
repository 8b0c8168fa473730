import { messageMailPrefix } from "~/features/applications/erasing/drop-messages.server";
import type {
  ApplicationParty,
  LockedApplication,
} from "~/features/applications/state/lock-application.server";
import { whereMayBeMailed } from "~/features/users/may-be-mailed.server";
import type { Prisma } from "~/generated/prisma/client";
import "./conversations.mails";
import { queueMail } from "~/lib/outbox/queue-mail.server";

const kind = "message-received";
/** A conversation mails each side at most once in this time. */
const quietMs = 30 * 60 * 1000;
/** A reader who has the conversation open reads the message before its mail goes out, and gets none. */
const delaySeconds = 60;

interface SentMessage {
  message: { id: string };
  conversationId: string;
  application: Pick<LockedApplication, "userId" | "organization">;
  /** The side that wrote it. */
  side: ApplicationParty["side"];
}

/**
 * Writes the mail that tells the other side of a message, unless one went out lately. Call it under the application's
 * lock. A mail that was suppressed because its messages were read does not count.
 */
export async function queueMessageMail(
  tx: Prisma.TransactionClient,
  { message, conversationId, application, side }: SentMessage,
  now: Date,
): Promise<void> {
  const readerId = side === "candidate" ? application.organization.ownerId : application.userId;
  if (readerId === null) return;
  const reader = await tx.user.findUnique({
    where: { id: readerId, ...whereMayBeMailed },
    select: { email: true },
  });
  if (!reader) return;
  const lately = await tx.emailDelivery.count({
    where: {
      toUserId: readerId,
      kind,
      createdAt: { gt: new Date(now.getTime() - quietMs) },
      status: { not: "suppressed" },
      payload: { path: ["conversationId"], equals: conversationId },
    },
  });
  if (lately > 0) return;
  const payload = { conversationId, side: side === "candidate" ? "employer" : "candidate" } as const;
  const to = { userId: readerId, email: reader.email };
  const key = messageMailPrefix + message.id;
  await queueMail(tx, { key, kind, to, scope: "transactional", payload, delaySeconds }, now);
}
