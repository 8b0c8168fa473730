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

/** The conversations in which somebody has something to read, the last message first. */
export async function listUnread(user: Pick<User, "id" | "type">): Promise<UnreadConversation[]> {
  const party = await partyOf(user);
  const { items } = await listConversations(party, { unread: true, limit: maxNamed });
  return items.map(({ id, otherParty, job, unreadCount }) => ({
    id,
    name: otherParty.name,
    jobTitle: job.title,
    unreadCount,
  }));
}
