import { getNotice, type SideNotice } from "~/features/notices/get-notice.server";
import type { NoticeSide } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import type { TakenMail } from "~/lib/outbox/mail-kinds";
import { shownNames } from "../shown-names.server";
import { greetingName } from "../unconfirmed-words";

/**
 * The notice of a mail about a decision, and the name that its reader is greeted by; null once its words are erased, or
 * the account has another address.
 */
export async function readDecided({
  payload: { noticeId: id, side },
  toUserId,
  toEmail,
}: TakenMail<"notice-decided" | "complaint-decided">): Promise<{
  notice: SideNotice;
  name: string | null;
} | null> {
  const found = await getNotice({ id, side });
  if (!found?.first.decision) return null;
  const name = await readerName(id, side, { toUserId, toEmail });
  if (name === undefined) return null;
  return { notice: { ...found, ...shownNames({ label: found.label }) }, name };
}

/** @returns undefined where nobody is to read the mail. */
async function readerName(
  id: string,
  side: NoticeSide,
  { toUserId, toEmail }: { toUserId: string | null; toEmail: string },
): Promise<string | null | undefined> {
  const { prisma } = await getDatabase();
  if (toUserId !== null) {
    const reader = await prisma.user.findUnique({
      where: { id: toUserId, email: toEmail, isActive: true },
      select: { name: true },
    });
    return reader?.name;
  }
  if (side === "affected") return undefined;
  const notice = await prisma.notice.findUnique({ where: { id, email: toEmail }, select: { name: true } });
  return notice ? greetingName(notice.name) : undefined;
}
