import { v7 as uuid } from "uuid";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { complaintUntil } from "./complaint-rule";
import { lockNotice } from "./lock-notice.server";
import type { NoticeLink } from "./notice-link.server";

/**
 * Takes a complaint of one side against the decision that is against it (art. 20.1).
 * @throws {DomainError} NOT_FOUND; COMPLAINT_CLOSED before a decision, six months after it, for the other side, and a
 *   second time.
 */
export async function submitComplaint(
  { id, side }: NoticeLink,
  text: string,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const notice = await lockNotice(tx, id);
    if (!complaintUntil(notice, side, now)) throw new DomainError("COMPLAINT_CLOSED");
    await tx.noticeComplaint.create({
      data: { id: uuid({ msecs: now.getTime() }), noticeId: id, side, text, createdAt: now },
      select: { id: true },
    });
  });
}
