import type { Prisma } from "~/generated/prisma/client";

/**
 * Deletes the messages of an application and whatever tells of them: its conversation is as if nobody had written. Call
 * it under the application's lock.
 */
export async function dropMessages(tx: Prisma.TransactionClient, applicationId: string): Promise<void> {
  await forgetMessageMails(tx, { conversation: { applicationId } });
  await tx.message.deleteMany({ where: { conversation: { applicationId } } });
  const nothing = { lastMessageAt: null, candidateUnread: 0, employerUnread: 0, streakSide: null, streak: 0 };
  await tx.conversation.updateMany({ where: { applicationId }, data: nothing });
}

/** What the keys of mails about a message begin with; the message's id follows. */
export const messageMailPrefix = "message-received:";

/** The subjects of mails about messages have the name of whoever wrote: they go with the messages. */
export async function forgetMessageMails(
  tx: Prisma.TransactionClient,
  where: Prisma.MessageWhereInput,
): Promise<void> {
  const messages = await tx.message.findMany({ where, select: { id: true } });
  if (messages.length === 0) return;
  const keys = messages.map(({ id }) => messageMailPrefix + id);
  await tx.$executeRaw`UPDATE email_deliveries SET subject = NULL WHERE key = ANY(${keys}::text[])`;
}
