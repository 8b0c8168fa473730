import { issueToken, type TokenSubject } from "~/features/auth/verification-token.server";
import { getDatabase } from "~/lib/db/database.server";
import type { TakenMail } from "~/lib/outbox/mail-kinds";

/** The mail was suppressed while it was written. */
export class NoLongerQueuedError extends Error {
  override name = "NoLongerQueuedError";
}

/**
 * Makes a link's token while its mail is still to go out: what ends a link suppresses its mail first, and waits for
 * this.
 * @throws {NoLongerQueuedError}
 */
export async function issueMailToken(
  { id, toEmail: email }: Pick<TakenMail, "id" | "toEmail">,
  userId: string,
  purpose: TokenSubject["purpose"],
): Promise<string> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const queued = await tx.$queryRaw<unknown[]>`
      SELECT id FROM email_deliveries WHERE id = ${id}::uuid AND status = 'queued' FOR SHARE`;
    if (queued.length === 0) throw new NoLongerQueuedError("The mail was suppressed");
    return issueToken(tx, { userId, purpose, email });
  });
}
