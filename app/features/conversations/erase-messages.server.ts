import { dropMessages } from "~/features/applications/closing/drop-messages.server";
import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";

/**
 * Erases what was said with an account, in the transaction that erases the account. A person's conversations lose all
 * their messages, since the other side's speak of the person; an organization takes its own messages along.
 */
export async function eraseMessagesOfAccount(
  tx: Prisma.TransactionClient,
  { id }: Pick<EventAccount, "id">,
): Promise<void> {
  const own = { candidateId: id };
  await dropMessages(tx, own);
  await tx.conversation.updateMany({ where: own, data: { candidateId: null } });
  await tx.message.deleteMany({
    where: { side: "employer", conversation: { organization: { ownerId: id } } },
  });
  await tx.$executeRaw`
    UPDATE conversations SET candidate_unread = 0, employer_unread = 0, streak_side = NULL, streak = 0,
      last_message_at = (SELECT max(created_at) FROM messages WHERE conversation_id = conversations.id)
    WHERE organization_id = (SELECT id FROM organizations WHERE owner_id = ${id}::uuid)`;
}
