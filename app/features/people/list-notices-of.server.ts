import type { Notice, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { maxRows } from "./people-limits";

/** A notice that somebody sent, or that is about them. */
export interface ListedNotice extends Pick<Notice, "id" | "number" | "target" | "label" | "status"> {
  createdAt: Date;
  isSent: boolean;
}

/** The latest notices that meet a condition. @param notifierId whose notices are sent ones. */
export async function listNoticesOf(
  where: Prisma.NoticeWhereInput,
  notifierId: string | null,
): Promise<ListedNotice[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.notice.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxRows,
    select: {
      ...{ id: true, number: true, target: true, label: true, status: true },
      ...{ createdAt: true, notifierId: true },
    },
  });
  return rows.map(({ notifierId: sender, ...row }) => ({
    ...row,
    isSent: notifierId !== null && sender === notifierId,
  }));
}
