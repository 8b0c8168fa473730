import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { ownConversations } from "./conversation-party.server";

/**
 * Marks the other side's messages in a conversation as read: all of them, or up to a message, so that one that comes
 * meanwhile stays to be read.
 * @param upTo the last message's id.
 * @throws {DomainError} NOT_FOUND; as lockMember for an organization's side.
 */
export async function markRead(party: ApplicationParty, id: string, upTo?: string): Promise<void> {
  const { prisma } = await getDatabase();
  const isCandidate = party.side === "candidate";
  await prisma.$transaction(async (tx) => {
    if (!isCandidate) await lockMember(tx, party, "recruiter", { evenSuspended: true });
    // The sender of a message holds this row until the message can be seen.
    const own = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM conversations WHERE id = ${id}::uuid AND ${ownConversations(party)} FOR NO KEY UPDATE`;
    if (own.length === 0) throw new DomainError("NOT_FOUND");
    const received = { conversationId: id, side: isCandidate ? "employer" : "candidate" } as const;
    const left = upTo ? await tx.message.count({ where: { ...received, id: { gt: upTo } } }) : 0;
    await tx.conversation.update({
      where: { id },
      data: isCandidate ? { candidateUnread: left } : { employerUnread: left },
      select: { id: true },
    });
  });
}
