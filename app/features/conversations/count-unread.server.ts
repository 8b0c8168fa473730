import type { User } from "~/features/users/user.server";
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

const ofOwner: Statement = {
  name: "unread-of-owner",
  text: `SELECT count(*)::int AS conversations, coalesce(sum(employer_unread), 0)::int AS messages
    FROM conversations
    WHERE organization_id = (SELECT id FROM organizations WHERE owner_id = $1) AND employer_unread > 0`,
};

/** A side's unread messages. One statement past Prisma over an index of its own: every page asks it. */
export async function countUnread({ id, type }: Pick<User, "id" | "type">): Promise<UnreadCount> {
  const { query } = await getDatabase();
  const [row] = await query<UnreadCount>(type === "employee" ? ofCandidate : ofOwner, [id]);
  return row ?? { conversations: 0, messages: 0 };
}
