import { isConversationSeenBy } from "~/features/applications/application/seen-sql.server";
import type { User } from "~/features/users/user.server";
import { Prisma } from "~/generated/prisma/client";
import type { Statement } from "~/lib/db/database";
import { getDatabase } from "~/lib/db/database.server";

/** The numbers of unread messages and their conversations. */
export interface UnreadCount {
  conversations: number;
  messages: number;
}

const ofCandidate: Statement = {
  name: "unread-of-candidate",
  text: `SELECT count(*)::int AS conversations, coalesce(sum(candidate_unread), 0)::int AS messages
    FROM conversations WHERE candidate_id = $1 AND candidate_unread > 0`,
};

const owned = "(SELECT id FROM organizations WHERE owner_id = $1)";
/** A person owns one after a hand-over. */
const ownedOrJoined = `(SELECT coalesce(${owned},
  (SELECT organization_id FROM users WHERE id = $1 AND organization_role = 'recruiter')))`;

const unreadOf = (organization: string) => `SELECT employer_unread AS unread FROM conversations
  WHERE employer_unread > 0 AND organization_id = ${organization}
    AND ${isConversationSeenBy(Prisma.raw("$1"), Prisma.raw(organization)).sql}`;

const ofOwner: Statement = {
  name: "unread-of-owner",
  text: `SELECT count(*)::int AS conversations, coalesce(sum(unread), 0)::int AS messages
    FROM (${unreadOf(owned)}) AS received`,
};

const ofMember: Statement = {
  name: "unread-of-member",
  text: `SELECT count(*)::int AS conversations, coalesce(sum(unread), 0)::int AS messages
    FROM (SELECT candidate_unread AS unread FROM conversations WHERE candidate_id = $1 AND candidate_unread > 0
      UNION ALL ${unreadOf(ownedOrJoined)}) AS received`,
};

/**
 * Somebody's unread messages, a member's own and those to the organization. One statement past Prisma over an index of
 * its own: every page asks it.
 */
export async function countUnread({
  id,
  type,
  organizationId,
}: Pick<User, "id" | "type" | "organizationId">): Promise<UnreadCount> {
  const { query } = await getDatabase();
  const ofPerson = organizationId === null ? ofCandidate : ofMember;
  const [row] = await query<UnreadCount>(type === "employee" ? ofPerson : ofOwner, [id]);
  return row ?? { conversations: 0, messages: 0 };
}
