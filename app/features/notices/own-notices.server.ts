import type { Notice, NoticeSide, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/** The most notices that are listed, the newest ones. */
const maxListed = 50;

/** A notice in the list of an account: one that it sent, or one that was decided about what it answers for. */
export interface OwnNotice extends Pick<Notice, "id" | "number" | "target" | "label" | "status"> {
  side: NoticeSide;
  createdAt: string;
}

/** The side on which an account is of a notice; null where it has none. */
export async function sideOf(userId: string, id: string): Promise<NoticeSide | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.notice.findFirst({
    where: { id, OR: whereAbout(userId) },
    select: { notifierId: true, status: true },
  });
  if (!found) return null;
  return found.notifierId === userId ? "notifier" : "affected";
}

/** An account's notices, the newest first. */
export async function listOwnNotices(userId: string): Promise<OwnNotice[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.notice.findMany({
    where: { OR: whereAbout(userId) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: maxListed,
    select: {
      id: true,
      number: true,
      target: true,
      label: true,
      status: true,
      createdAt: true,
      notifierId: true,
    },
  });
  return rows.map(({ notifierId, createdAt, ...row }) => {
    const side = notifierId === userId ? "notifier" : "affected";
    return { ...row, side, createdAt: createdAt.toISOString() };
  });
}

/** Its own, and the decided ones that it may know of: a dismissed notice about a message would say who sent it. */
function whereAbout(userId: string): Prisma.NoticeWhereInput[] {
  const isTold: Prisma.NoticeWhereInput = {
    OR: [
      { status: "upheld" },
      { status: "dismissed", target: { not: "message" } },
      // Upheld at first: a complaint has turned that around.
      { complaints: { some: { status: "upheld" } } },
    ],
  };
  return [
    { notifierId: userId },
    { personId: userId, ...isTold },
    { organization: { ownerId: userId }, ...isTold },
  ];
}
