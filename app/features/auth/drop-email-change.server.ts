import type { Prisma } from "~/generated/prisma/client";
import { dropMails } from "~/lib/outbox/queue-mail.server";
import { dropTokens } from "./verification-token.server";

/**
 * Ends a change of address that is not confirmed yet: the mail that would bring a link first, so that none is made
 * after those that are there were dropped.
 */
export async function dropEmailChange(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await dropMails(tx, { userId }, "SUPERSEDED", ["change-email"]);
  await dropTokens(tx, userId, ["change_email"]);
}

/**
 * Ends the way back to an address that the account has left: one that was never confirmed has not been shown to be
 * theirs, and whoever reads its mail would get the account.
 */
export async function dropWayBack(
  tx: Prisma.TransactionClient,
  userId: string,
  email: string,
): Promise<void> {
  await dropMails(tx, { userId, email }, "SUPERSEDED", ["email-change-notice"]);
  await tx.verificationToken.deleteMany({ where: { userId, email, purpose: "cancel_email_change" } });
}
