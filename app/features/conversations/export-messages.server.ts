import type { EventAccount } from "~/features/users/account-events";
import { getDatabase } from "~/lib/db/database.server";

const messageColumns = { side: true, body: true, createdAt: true } as const;
const inOrder = { orderBy: { id: "asc" }, select: messageColumns } as const;
const jobTitle = { select: { job: { select: { title: true } } } } as const;
const wasUsed = { lastMessageAt: { not: null } } as const;

/**
 * Somebody's conversations. A person gets both sides of them; an organization's account what the organization wrote,
 * since the rest is other people's.
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
        messages: messages.map(({ side, ...message }) => ({ isOwn: side === "candidate", ...message })),
      })),
      ...ofOrganization.map(({ application, messages }) => ({
        job: application.job.title,
        messages: messages.map(({ side: _side, ...message }) => ({ isOwn: true, ...message })),
      })),
    ],
  };
}
