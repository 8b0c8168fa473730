import { type LockedUser, lockUser } from "~/features/users/lock-user.server";
import { getDatabase } from "~/lib/db/database.server";
import type { MailRequest } from "~/lib/outbox/mail-kinds";
import { countRecentMails } from "~/lib/outbox/queue-mail.server";
import { requestMail } from "~/lib/outbox/request-mail.server";
import type { AuthMailRequests } from "./auth.mails";
import { queueAccountMail } from "./queue-account-mail.server";

/**
 * Asks for a link by mail, for any typed address; nothing tells whether it is an account's
 * ({@link requestMail}).
 */
export function requestLink(
  purpose: keyof AuthMailRequests,
  typed: string,
  redirectTo?: string,
): Promise<void> {
  return requestMail(purpose, typed, { redirectTo });
}

type Purpose = keyof AuthMailRequests;

/** To one account and of one kind: a mail every twenty minutes would still be too many for a day. */
export const maxLinksPerHour = 3;

/** Whether a link would help: one to restore, with a closed account; the others, with an active one. */
function isOfUse(purpose: Purpose, { isActive, isEmailVerified, deletionRequestedAt }: LockedUser): boolean {
  if (purpose === "account-closed") return deletionRequestedAt !== null;
  return isActive && (purpose === "reset-password" || !isEmailVerified);
}

/** Writes the mail with the link that somebody asked for, where there is an account that it can help. */
export async function sendRequestedLink(
  { purpose, email, redirectTo, requestId }: MailRequest<Purpose>,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    // One request at a time for each account, or many at once would all count the same few.
    const user = await lockUser(tx, { email });
    if (!user || !isOfUse(purpose, user)) return;
    const to = { toUserId: user.id };
    if ((await countRecentMails(tx, to, [purpose], { hours: 1, now })) >= maxLinksPerHour) return;
    const payload = redirectTo === undefined ? {} : { redirectTo };
    const mail = { kind: purpose, userId: user.id, email, payload };
    await queueAccountMail(tx, `${purpose}:${user.id}:${requestId}`, mail, now);
  });
}
