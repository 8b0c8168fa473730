import type { ApplicationParty } from "~/features/applications/lock-application.server";
import { requireOwnOrganization } from "~/features/organizations/own-organization.server";
import type { User } from "~/features/users/user.server";
import { Prisma } from "~/generated/prisma/client";

/**
 * For which side of conversations somebody reads and writes: a person as the candidate, an organization's account for
 * the organization.
 * @throws {DomainError} NOT_AN_ORGANIZATION for an organization's account without one.
 */
export async function partyOf({ id, type }: Pick<User, "id" | "type">): Promise<ApplicationParty> {
  if (type === "employee") return { side: "candidate", userId: id };
  const { id: organizationId } = await requireOwnOrganization(id);
  return { side: "employer", userId: id, organizationId };
}

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
