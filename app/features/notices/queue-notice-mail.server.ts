import { whereMayBeMailed } from "~/features/users/may-be-mailed.server";
import type { NoticeSide, Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import type { LockedNotice } from "./lock-notice.server";
import type { NoticeMails } from "./notices.mails";

type DecisionKind = "notice-decided" | "complaint-decided";

/**
 * Tells a side of a decision, where there is an address: the notifier's is the one in the notice, the other side's that
 * of the account that answers for what was reported.
 */
export async function queueNoticeMail<Kind extends DecisionKind>(
  tx: Prisma.TransactionClient,
  kind: Kind,
  notice: LockedNotice,
  payload: NoticeMails[Kind],
  now: Date,
): Promise<void> {
  const to = await readerOf(tx, notice, payload.side);
  if (!to) return;
  const key = [kind, ...Object.values(payload)].join(":");
  await queueMail<DecisionKind>(tx, { key, kind, to, scope: "transactional", payload }, now);
}

async function readerOf(
  tx: Prisma.TransactionClient,
  { email, notifierId, personId, organization }: LockedNotice,
  side: NoticeSide,
): Promise<{ email: string; userId?: string } | null> {
  const userId = side === "notifier" ? notifierId : (personId ?? organization?.ownerId);
  const account =
    userId &&
    (await tx.user.findUnique({
      where: { id: userId, ...whereMayBeMailed },
      select: { id: true, email: true },
    }));
  if (side === "affected") return account ? { userId: account.id, email: account.email } : null;
  if (email === null) return null;
  return account && account.email === email ? { userId: account.id, email } : { email };
}
