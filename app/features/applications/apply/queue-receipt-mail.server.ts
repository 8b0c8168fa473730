import type { LockedUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import type { Receipt } from "./receipts.server";
import "../application/applications.mails";

interface Confirmed {
  applicationId: string;
  receipt: Pick<Receipt, "number">;
}

/** Writes the mail with a receipt to the candidate, in the transaction that issued it. */
export async function queueReceiptMail(
  tx: Prisma.TransactionClient,
  { applicationId, receipt: { number } }: Confirmed,
  { id: userId, email }: Pick<LockedUser, "id" | "email">,
  now: Date,
): Promise<void> {
  const kind = "application-receipt";
  const payload = { applicationId, number };
  const to = { userId, email };
  await queueMail(tx, { key: `${kind}:${number}`, kind, to, scope: "transactional", payload }, now);
}
