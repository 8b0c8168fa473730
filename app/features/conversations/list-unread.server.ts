import { partyOf } from "~/features/applications/state/application-party.server";
import type { User } from "~/features/users/user.server";
import { listConversations } from "./list-conversations.server";

/** So many are named; the inbox has all of them. */
const maxNamed = 5;

/** A conversation in which something is to be read. */
export interface UnreadConversation {
  id: string;
  /** The other side's; null once that account is erased. */
  name: string | null;
  jobTitle: string;
  unreadCount: number;
}

/** How many conversations somebody has something to read in, and the first of them, the last message first. */
export async function listUnread(
  user: Pick<User, "id" | "type">,
): Promise<{ total: number; items: UnreadConversation[] }> {
  const party = await partyOf(user);
  const { total, items } = await listConversations(party, { unread: true, limit: maxNamed });
  const named = items.map(({ id, otherParty, job, unreadCount }) => ({
    id,
    name: otherParty.name,
    jobTitle: job.title,
    unreadCount,
  }));
  return { total, items: named };
}
