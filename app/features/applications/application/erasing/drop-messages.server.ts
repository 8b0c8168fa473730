import { MAX, NIL } from "uuid";
import type { Prisma } from "~/generated/prisma/client";

/**
 * Deletes the messages of conversations and whatever tells of them: they are as if nobody had written. Call it under the
 * application's lock, or that of its person's account.
 * @returns how many.
 */
export async function dropMessages(
  tx: Prisma.TransactionClient,
  conversation: Prisma.ConversationWhereInput,
): Promise<number> {
  await forgetMessageMails(tx, { conversation });
  const { count } = await tx.message.deleteMany({ where: { conversation } });
  const nothing = { lastMessageAt: null, candidateUnread: 0, employerUnread: 0, streakSide: null, streak: 0 };
  await tx.conversation.updateMany({ where: conversation, data: nothing });
  return count;
}

/** The key of the mail to one reader of a message. */
export function messageMailKey(messageId: string, readerId: string): string {
  return `${earlierKeyOf(messageId)}:${readerId}`;
}

/** The key that earlier versions gave the one mail about a message. */
const earlierKeyOf = (messageId: string) => `message-received:${messageId}`;

/** The subjects of mails about messages have the name of the sender: they go with the messages. */
async function forgetMessageMails(
  tx: Prisma.TransactionClient,
  where: Prisma.MessageWhereInput,
): Promise<void> {
  const messages = await tx.message.findMany({ where, select: { id: true } });
  if (messages.length === 0) return;
  const ids = messages.map(({ id }) => id);
  // Keys of one message differ in the reader's id alone, so a range of the index has them all.
  await tx.$executeRaw`
    UPDATE email_deliveries SET subject = NULL FROM unnest(
      ${ids.map(earlierKeyOf)}::text[], ${ids.map((id) => messageMailKey(id, NIL))}::text[],
      ${ids.map((id) => messageMailKey(id, MAX))}::text[]) AS about (earlier, first, last)
    WHERE key = about.earlier OR key BETWEEN about.first AND about.last`;
}
