import { audit } from "~/features/audit/audit.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { lastDecider } from "../complaint-rule";
import { type LockedNotice, lockNotice } from "../lock-notice.server";
import { queueNoticeMail } from "../queue-notice-mail.server";
import { carryOut, takeBack } from "./carry-out.server";
import type { NoticeDecision } from "./decide-notice.server";
import { requireNoticeVersion } from "./notice-version.server";

/**
 * Decides about the complaint that waits, all or nothing (art. 20.4 to 20.6). One that is upheld turns the decision
 * around, and both sides hear of it; of one that is dismissed, the side that complained.
 * @throws {DomainError} NOT_FOUND; INVALID_TRANSITION where none waits; OTHER_ADMINISTRATOR where the one who decided last
 * would decide again, and there is another administrator; EDIT_CONFLICT.
 */
export async function decideComplaint(
  { actorId, id, status, decision, version }: NoticeDecision,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    const notice = await lockNotice(tx, id, actorId);
    const complaint = notice.complaints.find((one) => one.status === "open");
    if (!complaint) throw new DomainError("INVALID_TRANSITION");
    if (lastDecider(notice) === actorId && (await hasOtherAdministrator(tx, actorId)))
      throw new DomainError("OTHER_ADMINISTRATOR");
    if (version !== undefined) await requireNoticeVersion(tx, notice, version);
    await tx.noticeComplaint.update({
      where: { id: complaint.id },
      data: { status, decision, decidedById: actorId, decidedAt: now },
      select: { id: true },
    });
    if (status === "upheld") await turnAround(tx, notice, { actorId, decision }, now);
    const { side } = complaint;
    const meta = { status, side };
    await audit(tx, { actorId, action: "complaint.decide", target: id, meta }, now);
    const payload = { noticeId: id, of: side };
    await queueNoticeMail(tx, "complaint-decided", notice, { ...payload, side }, now);
    const otherSide = side === "notifier" ? "affected" : "notifier";
    if (status === "upheld")
      await queueNoticeMail(tx, "complaint-decided", notice, { ...payload, side: otherSide }, now);
  });
  wakeMail();
}

/** The words of the first decision stay beside those of the second. */
async function turnAround(
  tx: Prisma.TransactionClient,
  notice: LockedNotice,
  { actorId, decision }: Pick<NoticeDecision, "actorId" | "decision">,
  now: Date,
): Promise<void> {
  const isUpheldNow = notice.status === "dismissed";
  const before = isUpheldNow ? await carryOut(tx, notice, { actorId, words: decision }, now) : null;
  if (!isUpheldNow) await takeBack(tx, notice, actorId, now);
  await tx.notice.update({
    where: { id: notice.id },
    data: { status: isUpheldNow ? "upheld" : "dismissed", before: before ?? Prisma.DbNull },
    select: { id: true },
  });
}

/** Whether somebody else could decide. */
export async function hasOtherAdministrator(
  tx: Pick<Prisma.TransactionClient, "user">,
  actorId: string,
): Promise<boolean> {
  const others = await tx.user.count({ where: { isAdmin: true, isActive: true, id: { not: actorId } } });
  return others > 0;
}
