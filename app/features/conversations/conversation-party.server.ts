import type { ApplicationParty } from "~/features/applications/state/lock-application.server";
import { Prisma } from "~/generated/prisma/client";

/** The condition for somebody's own conversations, in SQL over `conversations`. */
export function ownConversations(party: ApplicationParty): Prisma.Sql {
  return party.side === "candidate"
    ? Prisma.sql`conversations.candidate_id = ${party.userId}::uuid`
    : Prisma.sql`conversations.organization_id = ${party.organizationId}::uuid`;
}

/** The same for Prisma. */
export function whereOwnConversation(party: ApplicationParty) {
  return party.side === "candidate"
    ? { candidateId: party.userId }
    : { organizationId: party.organizationId };
}
