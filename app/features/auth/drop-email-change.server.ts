import type { Prisma } from "~/generated/prisma/client";
import { dropMails } from "~/lib/outbox/queue-mail.server";
import { dropTokens } from "./verification-token.server";

/**
 * Ends an unconfirmed change of address. It drops the queued mail first, so that no new link is made after the
 * existing ones are dropped.
 * @returns whether the account had one.
 */
export async function dropEmailChange(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  await dropMails(tx, { userId }, "SUPERSEDED", ["change-email"]);
  await dropTokens(tx, userId, ["change_email"]);
  const isPending = { id: userId, pendingEmail: { not: null } };
  const { count } = await tx.user.updateMany({ where: isPending, data: noPendingEmail });
  return count > 0;
}

/** The columns of an account without a pending change of address. */
export const noPendingEmail = { pendingEmail: null, pendingEmailAt: null } as const;

/**
 * Ends the way back to an earlier, never confirmed address of the account: nobody proved to own it, and
 * anyone who reads its mail would get the account.
 */
export async function dropWayBack(
  tx: Prisma.TransactionClient,
  userId: string,
  email: string,
): Promise<void> {
  await dropMails(tx, { userId, email }, "SUPERSEDED", ["email-change-notice"]);
  await tx.verificationToken.deleteMany({ where: { userId, email, purpose: "cancel_email_change" } });
}
