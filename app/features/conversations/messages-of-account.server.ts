import { hiddenMessage } from "~/content/pages/messages";
import { dropMessages } from "~/features/applications/application/erasing/drop-messages.server";
import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/**
 * Erases the messages of an account, in the transaction that erases the account. A person's conversations lose all
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

const messageColumns = { side: true, body: true, hiddenAt: true, createdAt: true } as const;
const inOrder = { orderBy: { id: "asc" }, select: messageColumns } as const;
const jobTitle = { select: { job: { select: { title: true } } } } as const;
const wasUsed = { lastMessageAt: { not: null } } as const;

/**
 * Somebody's conversations. A person gets both sides of them; an organization's account its own messages,
 * since the others are other people's.
 */
export async function exportMessagesOfAccount({ id }: Pick<EventAccount, "id">) {
  const { prisma } = await getDatabase();
  const own = await prisma.conversation.findMany({
    where: { candidateId: id, ...wasUsed },
    orderBy: { id: "asc" },
    select: { organization: { select: { name: true } }, application: jobTitle, messages: inOrder },
  });
  const ofOrganization = await prisma.conversation.findMany({
    where: { organization: { ownerId: id }, ...wasUsed },
    orderBy: { id: "asc" },
    select: { application: jobTitle, messages: { where: { side: "employer" }, ...inOrder } },
  });
  return {
    conversations: [
      ...own.map(({ organization, application, messages }) => ({
        job: application.job.title,
        with: organization.name,
        messages: messages.map(({ side, body, hiddenAt, createdAt }) => {
          const isOwn = side === "candidate";
          return { isOwn, body: hiddenAt && !isOwn ? hiddenMessage : body, createdAt };
        }),
      })),
      ...ofOrganization.map(({ application, messages }) => ({
        job: application.job.title,
        messages: messages.map(({ body, createdAt }) => ({ isOwn: true, body, createdAt })),
      })),
    ],
  };
}
