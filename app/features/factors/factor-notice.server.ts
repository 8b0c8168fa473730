import type { AuthMails } from "~/features/auth/auth.mails";
import { queueAccountNotice } from "~/features/auth/queue-account-mail.server";
import type { User } from "~/features/users/user.server";
import type { Prisma } from "~/generated/prisma/client";

/** Tells an account by mail what happened to its second factor. @param cause a second mail of one is not written. */
export async function queueFactorNotice(
  tx: Prisma.TransactionClient,
  { id: userId, email }: Pick<User, "id" | "email">,
  what: AuthMails["factor-notice"]["what"],
  now: Date,
  cause = now.toISOString(),
): Promise<void> {
  const payload = { what, at: now.toISOString() };
  const mail = { kind: "factor-notice", userId, email, payload } as const;
  await queueAccountNotice(tx, `factor-notice:${userId}:${what}:${cause}`, mail, now);
}
