import type { Notice } from "~/generated/prisma/client";
import { Prisma } from "~/generated/prisma/client";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { getNextInQueue } from "~/lib/db/next-in-queue.server";
import type { NoticePageRequest } from "./decision.schema";
import { noticeVersion } from "./notice-version.server";

const defaultLimit = 20;

/** A notice in the administrators' list. */
export interface NoticeItem
  extends Pick<Notice, "id" | "number" | "target" | "targetId" | "label" | "reason" | "status"> {
  /** A complaint against its decision waits. */
  isComplained: boolean;
  createdAt: string;
  /** Names what a decision has read. */
  version: string;
}

export type NoticeList = CursorPage<NoticeItem> & { total: number; isTotalExact: true };

const hasOpenComplaint = Prisma.sql`EXISTS (SELECT FROM notice_complaints
  WHERE notice_id = notices.id AND notice_complaints.status = 'open')`;

/** A page of the notices of a state: those that wait for a decision the oldest first, others the newest first. */
export async function listNotices({
  status = "open",
  after,
  before,
  limit = defaultLimit,
}: NoticePageRequest = {}): Promise<NoticeList> {
  const isOldestFirst = status === "open" || status === "complained";
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit, isOldestFirst },
    Prisma.sql`created_at`,
    Prisma.sql`id`,
  );
  const where = whereOf(status);
  const { prisma } = await getDatabase();
  const [rows, counted] = await Promise.all([
    prisma.$queryRaw<(Omit<NoticeItem, "createdAt"> & { createdAt: Date })[]>`
      SELECT id, number, target::text, target_id AS "targetId", label, reason, status::text,
        ${hasOpenComplaint} AS "isComplained", created_at AS "createdAt", ${noticeVersion} AS version
      FROM notices WHERE ${where} AND ${isBeyond} ${inOrder}`,
    prisma.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM notices WHERE ${where}`,
  ]);
  const page = toCursorPage(rows, asked, ({ id, createdAt }) => ({ id, at: createdAt }));
  const items = page.items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { ...page, items, total: counted[0]?.total ?? 0, isTotalExact: true };
}

/** The notice that waits after another, as {@link getNextInQueue} says. */
export function getNextNotice(id: string, status: "open" | "complained"): Promise<string | null> {
  return getNextInQueue(Prisma.sql`SELECT id, created_at AS at FROM notices WHERE ${whereOf(status)}`, id);
}

function whereOf(status: NonNullable<NoticePageRequest["status"]>): Prisma.Sql {
  return status === "complained" ? hasOpenComplaint : Prisma.sql`status = ${status}::notice_status`;
}
