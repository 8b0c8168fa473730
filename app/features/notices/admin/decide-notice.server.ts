import { audit } from "~/features/audit/audit.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { lockNotice } from "../lock-notice.server";
import { queueNoticeMail } from "../queue-notice-mail.server";
import { carryOut } from "./carry-out.server";
import { requireNoticeVersion } from "./notice-version.server";

/** An administrator's decision about a notice, or about a complaint: its reasons are for both sides. */
export interface NoticeDecision {
  actorId: string;
  /** Of the notice. */
  id: string;
  status: "upheld" | "dismissed";
  decision: string;
  /** As the administrator read it; without one, whatever it is now. */
  version?: string;
}

/**
 * Decides about a notice, does what it asks for, and tells both sides why (art. 16.5, 17), all or nothing. The author of
 * a message does not hear of a notice that was dismissed: there are two people in a conversation, so it would say who
 * sent it.
 * @throws {DomainError} NOT_FOUND, INVALID_TRANSITION where it is decided already, EDIT_CONFLICT.
 */
export async function decideNotice(
  { actorId, id, status, decision, version }: NoticeDecision,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const notice = await lockNotice(tx, id, actorId);
    if (notice.status !== "open") throw new DomainError("INVALID_TRANSITION", { from: notice.status });
    if (version !== undefined) await requireNoticeVersion(tx, notice, version);
    const order = { actorId, words: decision };
    const before = status === "upheld" ? await carryOut(tx, notice, order, now) : null;
    await tx.notice.update({
      where: { id },
      data: { status, decision, decidedById: actorId, decidedAt: now, before: before ?? Prisma.DbNull },
      select: { id: true },
    });
    await audit(tx, { actorId, action: "notice.decide", target: id, meta: { status } }, now);
    const kind = "notice-decided";
    await queueNoticeMail(tx, kind, notice, { noticeId: id, side: "notifier" }, now);
    if (notice.target !== "message" || status === "upheld")
      await queueNoticeMail(tx, kind, notice, { noticeId: id, side: "affected" }, now);
  });
  wakeMail();
}
