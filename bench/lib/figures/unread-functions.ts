import { getDatabase } from "~/lib/db/database.server";

export { countUnread } from "~/features/conversations/count-unread.server";
export { getSession } from "~/features/sessions/get-session.server";
export { closeDatabase } from "~/lib/db/database.server";

/** `countUnread` by Prisma's own methods. */
export async function countByPrisma(candidateId: string) {
  const { prisma } = await getDatabase();
  const { _count, _sum } = await prisma.conversation.aggregate({
    where: { candidateId, candidateUnread: { gt: 0 } },
    _count: true,
    _sum: { candidateUnread: true },
  });
  return { conversations: _count, messages: _sum.candidateUnread ?? 0 };
}
