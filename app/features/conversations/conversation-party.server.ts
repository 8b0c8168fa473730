import { employerParty } from "~/features/applications/application/application-party.server";
import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import { isConversationSeenBy, seenBy } from "~/features/applications/application/seen-sql.server";
import type { User } from "~/features/users/user.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/**
 * On which side of a conversation an account is: a person's own one is theirs, and any other may be their
 * organization's.
 * @throws {DomainError} NOT_AN_ORGANIZATION, ROLE_NEEDED.
 */
export async function partyOfConversation(
  { id: userId, type, organizationId }: Pick<User, "id" | "type" | "organizationId">,
  conversationId: string,
): Promise<ApplicationParty> {
  if (type === "employee") {
    if (organizationId === null) return { side: "candidate", userId };
    const { prisma } = await getDatabase();
    const own = await prisma.conversation.count({ where: { id: conversationId, candidateId: userId } });
    if (own > 0) return { side: "candidate", userId };
  }
  return employerParty(userId, "recruiter");
}

/** The condition for somebody's own conversations, those about applications that they see, in SQL over `conversations`. */
export function ownConversations(party: ApplicationParty): Prisma.Sql {
  return party.side === "candidate"
    ? Prisma.sql`conversations.candidate_id = ${party.userId}::uuid`
    : Prisma.sql`conversations.organization_id = ${party.organizationId}::uuid
      AND ${isConversationSeenBy(party.userId, party.organizationId)}`;
}

/** How many messages of `conversations` one side has not read, in SQL. */
export function unreadBy({ side }: ApplicationParty): Prisma.Sql {
  return side === "candidate"
    ? Prisma.sql`conversations.candidate_unread`
    : Prisma.sql`conversations.employer_unread`;
}

/** {@link ownConversations} for Prisma. */
export function whereOwnConversation(party: ApplicationParty) {
  return party.side === "candidate"
    ? { candidateId: party.userId }
    : { organizationId: party.organizationId, application: seenBy(party.userId) };
}
