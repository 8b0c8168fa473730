import { partyOf } from "~/features/applications/state/application-party.server";
import type { AskedSide } from "~/features/applications/state/asked-sides";
import type { User } from "~/features/users/user.server";
import { listConversations } from "./list-conversations.server";

/** The most that are named; the inbox has all of them. */
const maxNamed = 5;

/** A conversation with unread messages. */
export interface UnreadConversation {
  id: string;
  /** The other side's; null once that account is erased. */
  name: string | null;
  jobTitle: string;
  unreadCount: number;
}

/** The number of somebody's unread conversations, and the first of them, the last message first. */
export async function listUnread(
  user: Pick<User, "id" | "type">,
  side: AskedSide = "own",
): Promise<{ total: number; items: UnreadConversation[] }> {
  const party = await partyOf(user, side);
  const { total, items } = await listConversations(party, { unread: true, limit: maxNamed });
  const named = items.map(({ id, otherParty, job, unreadCount }) => ({
    id,
    name: otherParty.name,
    jobTitle: job.title,
    unreadCount,
  }));
  return { total, items: named };
}
