import { issueToken, type TokenSubject } from "~/features/auth/verification-token.server";
import { lockUser } from "~/features/users/lock-user.server";
import { getDatabase } from "~/lib/db/database.server";
import type { TakenMail } from "~/lib/outbox/mail-kinds";

/** The mail was suppressed while it was being composed. */
export class NoLongerQueuedError extends Error {
  override name = "NoLongerQueuedError";
}

/**
 * Issues a link's token while its mail is queued. Revoking a link suppresses its mail first, which waits for this row
 * lock. The account is locked before: erasing it locks it, then its mails.
 * @param redirectTo where its person goes on afterwards.
 * @throws {NoLongerQueuedError}
 */
export async function issueMailToken(
  { id, toEmail: email }: Pick<TakenMail, "id" | "toEmail">,
  userId: string,
  purpose: TokenSubject["purpose"],
  redirectTo?: string,
): Promise<string> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    const queued = await tx.$queryRaw<unknown[]>`
      SELECT id FROM email_deliveries WHERE id = ${id}::uuid AND status = 'queued' FOR SHARE`;
    if (queued.length === 0) throw new NoLongerQueuedError("The mail was suppressed");
    return issueToken(tx, { userId, purpose, email, redirectTo });
  });
}
