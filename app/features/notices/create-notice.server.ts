import { v7 as uuid } from "uuid";
import { receiptNumber } from "~/features/applications/apply/receipts.server";
import { lockAccounts } from "~/features/users/lock-user.server";
import type { User } from "~/features/users/user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { countRecentMails, queueMail } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { findContent } from "./find-content.server";
import type { NoticeInput } from "./notice.schema";
import "./notices.mails";

/** Anybody can type anybody's address: it gets no more confirmations a day. */
const maxConfirmationsPerDay = 5;

/** The confirmation for the notifier. */
export interface SentNotice {
  id: string;
  number: string;
  /** Whether a mail says so too. */
  isMailed: boolean;
}

/**
 * Takes a notice, and confirms it by mail where there is an address (art. 16.4).
 * @param user who sends it; null for a stranger.
 * @throws {DomainError} NOT_FOUND for what is gone, and for a message that they did not get.
 */
export async function createNotice(
  user: Pick<User, "id" | "type" | "organizationId"> | null,
  input: NoticeInput,
  now = new Date(),
): Promise<SentNotice> {
  const found = await findContent(user, input, now);
  if (!found) throw new DomainError("NOT_FOUND");
  const { target, reason, text, name = null, email = null } = input;
  const { targetId, label, organizationId, personId } = found;
  const id = uuid({ msecs: now.getTime() });
  const { prisma } = await getDatabase();
  const sent = await prisma.$transaction(async (tx) => {
    const [notifier] = await lockAccounts(tx, [user?.id]);
    const number = receiptNumber("AV");
    await tx.notice.create({
      data: {
        ...{ id, number, target, targetId, label, reason, text, name, email, organizationId, personId },
        notifierId: notifier?.id ?? null,
        createdAt: now,
      },
      select: { id: true },
    });
    const isMailed = email !== null && (await queueConfirmation(tx, { id, email }, notifier, now));
    return { id, number, isMailed };
  });
  wakeMail();
  return sent;
}

async function queueConfirmation(
  tx: Prisma.TransactionClient,
  { id, email }: { id: string; email: string },
  notifier: { id: string; email: string } | undefined,
  now: Date,
): Promise<boolean> {
  const kind = "notice-received";
  const recent = await countRecentMails(tx, { toEmail: email }, [kind], { hours: 24, now });
  if (recent >= maxConfirmationsPerDay) return false;
  const to = notifier?.email === email ? { userId: notifier.id, email } : { email };
  await queueMail(
    tx,
    { key: `${kind}:${id}`, kind, to, scope: "transactional", payload: { noticeId: id } },
    now,
  );
  return true;
}
