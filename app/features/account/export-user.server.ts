import { listSessions } from "~/features/sessions/list-sessions.server";
import { listRemembered } from "~/features/sessions/remembered-browsers.server";
import type { AccountEvents } from "~/features/users/account-events";
import { emailPrefsSchema } from "~/features/users/email-prefs.server";
import { toUser, userColumns } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";
import type { MailKind } from "~/lib/outbox/mail-kinds";

/** Mails about a decision, which is known to nobody until they are sent, and never where it was undone before. */
const untoldUntilSent = "application-state" satisfies MailKind;

/** All data stored about a person, for that person (art. 15 and 20 RGPD): no hashes, and nobody else's data. */
export async function exportUser(
  userId: string,
  { accountExported }: Pick<AccountEvents, "accountExported">,
  now = new Date(),
) {
  const { prisma } = await getDatabase();
  const { termsAcceptedAt, marketingConsentAt, consentVersion, emailPrefs, ...row } =
    await prisma.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        ...userColumns,
        termsAcceptedAt: true,
        marketingConsentAt: true,
        consentVersion: true,
        emailPrefs: true,
      },
    });
  const [sessions, rememberedBrowsers, mails, ...others] = await Promise.all([
    listSessions(userId, now),
    listRemembered(userId, now),
    prisma.emailDelivery.findMany({
      where: { toUserId: userId, NOT: { kind: untoldUntilSent, sentAt: null } },
      orderBy: { createdAt: "desc" },
      select: { kind: true, subject: true, toEmail: true, status: true, createdAt: true, sentAt: true },
    }),
    ...accountExported.map((collect) => collect(row)),
  ]);
  return {
    exportedAt: now.toISOString(),
    user: toUser(row),
    consents: { termsAcceptedAt, marketingConsentAt, version: consentVersion },
    emailPrefs: emailPrefsSchema.parse(emailPrefs),
    sessions,
    rememberedBrowsers,
    mails,
    ...Object.assign({}, ...others),
  };
}
