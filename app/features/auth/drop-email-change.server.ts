import type { Prisma } from "~/generated/prisma/client";
import { dropMails } from "~/mail/queue-mail.server";
import { dropTokens } from "./verification-token.server";

/**
 * Ends a change of address that is not confirmed yet: the mail that would bring a link first, so that none is made
 * after those that are there were dropped.
 */
export async function dropEmailChange(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await dropMails(tx, userId, "SUPERSEDED", ["change-email"]);
  await dropTokens(tx, userId, ["change_email"]);
}
