import type { ApplicationParty } from "~/features/applications/lock-application.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { whereOwnConversation } from "./conversation-party.server";

/** Somebody has read whatever the other side wrote in a conversation. @throws {DomainError} NOT_FOUND. */
export async function markRead(party: ApplicationParty, id: string): Promise<void> {
  const { prisma } = await getDatabase();
  const where = { id, ...whereOwnConversation(party) };
  const isCandidate = party.side === "candidate";
  const { count } = await prisma.conversation.updateMany({
    where: { ...where, ...(isCandidate ? { candidateUnread: { gt: 0 } } : { employerUnread: { gt: 0 } }) },
    data: isCandidate ? { candidateUnread: 0 } : { employerUnread: 0 },
  });
  if (count === 0 && (await prisma.conversation.count({ where })) === 0) throw new DomainError("NOT_FOUND");
}
