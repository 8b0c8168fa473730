import type { Notice, NoticeComplaint } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import { lastDecider } from "../complaint-rule";
import { hasOtherAdministrator } from "./decide-complaint.server";
import { noticeVersion } from "./notice-version.server";

/** A complaint as administrators read it. */
export interface AdminComplaint
  extends Pick<NoticeComplaint, "id" | "side" | "text" | "status" | "decision"> {
  createdAt: string;
  decidedAt: string | null;
  /** Null once the account is erased. */
  decidedBy: string | null;
}

/** A notice as administrators read it. */
export interface AdminNotice
  extends Pick<
    Notice,
    | "id"
    | "number"
    | "target"
    | "targetId"
    | "label"
    | "reason"
    | "text"
    | "name"
    | "email"
    | "status"
    | "decision"
  > {
  createdAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  complaints: AdminComplaint[];
  /** Names what a decision has read: the notice, its complaints, and the content as it is now. */
  version: string;
}

/** The reported content, as it is now. */
export interface NoticeContent {
  /** The page where administrators decide about a job or an organization; null for a message, and for what is gone. */
  href: string | null;
  /** The author of a message, and its words. */
  message: { author: string | null; body: string } | null;
}

const by = { select: { name: true } } as const;
const select = {
  id: true,
  number: true,
  target: true,
  targetId: true,
  label: true,
  reason: true,
  text: true,
  name: true,
  email: true,
  status: true,
  decision: true,
  createdAt: true,
  decidedAt: true,
  decidedById: true,
  decidedBy: by,
  complaints: {
    orderBy: { createdAt: "asc" },
    select: {
      id: true,
      side: true,
      text: true,
      status: true,
      decision: true,
      createdAt: true,
      decidedAt: true,
      decidedBy: by,
    },
  },
} as const;

/** A notice for administrators, or null. @param id a UUID. */
export async function getNoticeAsAdmin(id: string): Promise<AdminNotice | null> {
  const { prisma } = await getDatabase();
  // Read first: a change between the two makes the decision a conflict, not one about something unread.
  const [read] = await prisma.$queryRaw<{ version: string }[]>`
    SELECT ${noticeVersion} AS version FROM notices WHERE id = ${id}::uuid`;
  const row = await prisma.notice.findUnique({ where: { id }, select });
  if (!row || !read) return null;
  const { decidedBy, decidedById: _, createdAt, decidedAt, complaints, ...notice } = row;
  return {
    ...notice,
    version: read.version,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy?.name ?? null,
    complaints: complaints.map((complaint) => ({
      ...complaint,
      createdAt: complaint.createdAt.toISOString(),
      decidedAt: complaint.decidedAt?.toISOString() ?? null,
      decidedBy: complaint.decidedBy?.name ?? null,
    })),
  };
}

/** Whether an administrator may decide about a complaint: not the one who decided last, where there is another. */
export async function mayDecideComplaint(actorId: string, id: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  const decided = { decidedAt: true, decidedById: true } as const;
  const select = { ...decided, complaints: { select: decided } };
  const notice = await prisma.notice.findUnique({ where: { id }, select });
  const isOwn = notice !== null && lastDecider(notice) === actorId;
  return !(isOwn && (await hasOtherAdministrator(prisma, actorId)));
}

/** The reported content. A message is read as it was written, also once it is hidden. */
export async function getNoticeContent({
  target,
  targetId: id,
}: Pick<Notice, "target" | "targetId">): Promise<NoticeContent> {
  const { prisma } = await getDatabase();
  const none = { href: null, message: null };
  if (target === "job")
    return (await prisma.job.count({ where: { id } })) > 0 ? { ...none, href: paths.admin.job(id) } : none;
  if (target === "organization") {
    const isThere = (await prisma.organization.count({ where: { id, owner: { isNot: null } } })) > 0;
    return isThere ? { ...none, href: paths.admin.organization(id) } : none;
  }
  const message = await prisma.message.findUnique({
    where: { id },
    select: {
      side: true,
      body: true,
      conversation: { select: { organization: by, candidate: by } },
    },
  });
  if (!message) return none;
  const { organization, candidate } = message.conversation;
  const author = message.side === "employer" ? organization.name : (candidate?.name ?? null);
  return { ...none, message: { author, body: message.body } };
}

/** The number of a notice, which a decision about it is said with. @param id a UUID. */
export async function getNoticeNumber(id: string): Promise<string | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.notice.findUnique({ where: { id }, select: { number: true } });
  return found?.number ?? null;
}
