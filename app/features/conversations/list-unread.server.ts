import type { ApplicationParty } from "~/features/applications/application/lock-application.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { limitSql } from "~/lib/db/plans.server";
import { ownConversations, unreadBy } from "./conversation-party.server";

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

export interface UnreadList {
  total: number;
  items: UnreadConversation[];
}

/** Somebody's unread conversations: their number, and the first of them, the last message first. One statement. */
export async function listUnread(party: ApplicationParty): Promise<UnreadList> {
  const { prisma } = await getDatabase();
  const unread = unreadBy(party);
  const others =
    party.side === "candidate"
      ? Prisma.sql`JOIN organizations AS others ON others.id = conversations.organization_id`
      : Prisma.sql`LEFT JOIN users AS others ON others.id = conversations.candidate_id`;
  const rows = await prisma.$queryRaw<(UnreadConversation & { total: number })[]>`
    SELECT conversations.id, others.name, jobs.title AS "jobTitle", ${unread} AS "unreadCount",
      count(*) OVER ()::int AS total
    FROM conversations JOIN applications ON applications.id = conversations.application_id
      JOIN jobs ON jobs.id = applications.job_id ${others}
    WHERE ${ownConversations(party)} AND ${unread} > 0
    ORDER BY conversations.last_message_at DESC, conversations.id DESC ${limitSql(maxNamed)}`;
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _, ...conversation }) => conversation) };
}
