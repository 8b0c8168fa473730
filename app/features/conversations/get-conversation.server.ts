import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import { getDatabase } from "~/lib/db/database.server";
import { ownConversations } from "./conversation-party.server";
import {
  type ConversationRow,
  type ConversationSummary,
  conversationColumns,
  conversationTables,
  toConversation,
} from "./conversation-row.server";

/** One of somebody's own conversations, also one without messages; null for anybody else's. */
export async function getConversation(
  party: ApplicationParty,
  id: string,
  now = new Date(),
): Promise<ConversationSummary | null> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<ConversationRow[]>`
    SELECT ${conversationColumns} FROM ${conversationTables}
    WHERE conversations.id = ${id}::uuid AND ${ownConversations(party)}`;
  return row ? toConversation(row, party.side, now) : null;
}
