import { getDatabase } from "~/lib/db/database.server";
import type { MailRequest } from "~/lib/outbox/mail-kinds";
import { countRecentMails } from "~/lib/outbox/queue-mail.server";
import type { AuthMailRequests } from "./auth.mails";
import { queueAccountMail } from "./queue-account-mail.server";

type Purpose = keyof AuthMailRequests;

/** To one account and of one kind: a mail every twenty minutes would still be too many for a day. */
const maxPerHour = 3;

interface Account {
  id: string;
  isActive: boolean;
  isEmailVerified: boolean;
  isClosed: boolean;
}

/** Whether a link would help: the one to come back, who closed the account; the others, who can come in. */
function isOfUse(purpose: Purpose, { isActive, isEmailVerified, isClosed }: Account): boolean {
  if (purpose === "account-closed") return isClosed;
  return isActive && (purpose === "reset-password" || !isEmailVerified);
}

/** Writes the mail with the link that somebody asked for, where there is an account that it can help. */
export async function answerLinkRequest(
  { purpose, email, redirectTo, requestId }: MailRequest<Purpose>,
  now = new Date(),
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    // One request at a time for each account, or many at once would all count the same few.
    const [user] = await tx.$queryRaw<Account[]>`
      SELECT id, is_active AS "isActive", is_email_verified AS "isEmailVerified",
        deletion_requested_at IS NOT NULL AS "isClosed"
      FROM users WHERE email = ${email} FOR NO KEY UPDATE`;
    if (!user || !isOfUse(purpose, user)) return;
    const to = { toUserId: user.id };
    if ((await countRecentMails(tx, to, [purpose], { hours: 1, now })) >= maxPerHour) return;
    const payload = redirectTo === undefined ? {} : { redirectTo };
    const mail = { kind: purpose, userId: user.id, email, payload };
    await queueAccountMail(tx, `${purpose}:${user.id}:${requestId}`, mail, now);
  });
}
