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

/** The beginning of the keys of mails about a message; the message's id follows. */
export const messageMailPrefix = "message-received:";

/** The subjects of mails about messages have the name of the sender: they go with the messages. */
async function forgetMessageMails(
  tx: Prisma.TransactionClient,
  where: Prisma.MessageWhereInput,
): Promise<void> {
  const messages = await tx.message.findMany({ where, select: { id: true } });
  if (messages.length === 0) return;
  const keys = messages.map(({ id }) => messageMailPrefix + id);
  await tx.$executeRaw`UPDATE email_deliveries SET subject = NULL WHERE key = ANY(${keys}::text[])`;
}
