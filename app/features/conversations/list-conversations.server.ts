import { hiddenMessage } from "~/content/pages/messages";
import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import { Prisma } from "~/generated/prisma/client";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { ownConversations, unreadBy } from "./conversation-party.server";
import {
  type ConversationRow,
  type ConversationSummary,
  conversationColumns,
  conversationTables,
  toConversation,
} from "./conversation-row.server";

const defaultLimit = 20;
/** A list shows how a message begins. */
const shownCharacters = 160;

export interface ConversationsRequest {
  /** Only those with messages that were not read yet. */
  unread?: boolean | undefined;
  after?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}

/** A conversation in somebody's list, with how its last message begins. */
export interface ConversationItem extends ConversationSummary {
  lastMessage: { text: string; isCut: boolean; isOwn: boolean; createdAt: string };
}

export type ConversationList = CursorPage<ConversationItem> & { total: number; isTotalExact: true };

type ItemRow = ConversationRow & { lastMessageAt: Date; text: string; isCut: boolean; isOwn: boolean };

/** Somebody's conversations in which anybody has written, the last message first. */
export async function listConversations(
  party: ApplicationParty,
  { unread = false, after, before, limit = defaultLimit }: ConversationsRequest = {},
  now = new Date(),
): Promise<ConversationList> {
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit },
    Prisma.sql`conversations.last_message_at`,
    Prisma.sql`conversations.id`,
  );
  const ofUnread = unread ? Prisma.sql`AND ${unreadBy(party)} > 0` : Prisma.empty;
  const wanted = Prisma.sql`${ownConversations(party)} AND conversations.last_message_at IS NOT NULL ${ofUnread}`;
  const { prisma } = await getDatabase();
  const [found, counted] = await Promise.all([
    prisma.$queryRaw<ItemRow[]>`
      SELECT ${conversationColumns}, left(last.body, ${shownCharacters}::int) AS text,
        char_length(last.body) > ${shownCharacters}::int AS "isCut", last.side::text = ${party.side} AS "isOwn"
      FROM ${conversationTables}
        CROSS JOIN LATERAL (
          SELECT CASE WHEN hidden_at IS NULL THEN body ELSE ${hiddenMessage}::text END AS body, side
          FROM messages WHERE conversation_id = conversations.id ORDER BY id DESC LIMIT 1) AS last
      WHERE ${wanted} AND ${isBeyond} ${inOrder}`,
    prisma.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM conversations WHERE ${wanted}`,
  ]);
  const page = toCursorPage(found, asked, ({ id, lastMessageAt }) => ({ at: lastMessageAt, id }));
  return {
    ...page,
    items: page.items.map((row) => toItem(row, party, now)),
    total: counted[0]?.total ?? 0,
    isTotalExact: true,
  };
}

/** How many conversations of somebody have messages that were not read yet. */
export async function countUnreadConversations(party: ApplicationParty): Promise<number> {
  const { prisma } = await getDatabase();
  const [counted] = await prisma.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM conversations WHERE ${ownConversations(party)} AND ${unreadBy(party)} > 0`;
  return counted?.total ?? 0;
}

function toItem(row: ItemRow, { side }: ApplicationParty, now: Date): ConversationItem {
  const { text, isCut, isOwn, lastMessageAt } = row;
  const lastMessage = { text, isCut, isOwn, createdAt: lastMessageAt.toISOString() };
  return { ...toConversation(row, side, now), lastMessage };
}
