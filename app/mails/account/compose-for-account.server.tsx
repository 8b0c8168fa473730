import type { ReactElement } from "react";
import { mails } from "~/content/mails/mails";
import { erasedAfterMs } from "~/features/account/close-account.server";
import { issueToken, type TokenSubject } from "~/features/auth/verification-token.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { formatDay, formatInstant } from "~/lib/dates";
import { getDatabase } from "~/lib/db/database.server";
import type { Composed } from "~/lib/outbox/composed-mail";
import type { AccountMailKind, TakenMail } from "~/lib/outbox/mail-kinds";
import { greetingName, linkedPath } from "~/mails/unconfirmed-words";
import { paths } from "~/paths";
import { AccountClosed } from "./account-closed.server";
import { ChangeEmail } from "./change-email.server";
import { EmailChangeNotice } from "./email-change-notice.server";
import { PasswordChanged } from "./password-changed.server";
import { ResetPassword } from "./reset-password.server";
import { VerifyEmail } from "./verify-email.server";

interface Person {
  id: string;
  /** As the mail may say it. */
  name: string | null;
  email: string;
  isActive: boolean;
  isEmailVerified: boolean;
  deletionRequestedAt: Date | null;
}

/** Whoever gets the mail confirmed the address, and typed the account's words. */
function isConfirmed(mail: TakenMail, { isEmailVerified, email }: Person): boolean {
  return isEmailVerified && email === mail.email;
}

type Composer<Kind extends AccountMailKind> = (
  mail: TakenMail<Kind>,
  person: Person,
) => Promise<ReactElement | { suppressed: string }>;

const notNeeded = { suppressed: "NOT_NEEDED" };

/** The mail as it is now: a link is made here, when it goes out, so that no row ever holds one. */
const composers: { [Kind in AccountMailKind]: Composer<Kind> } = {
  async "verify-email"(mail, person) {
    if (!person.isActive || person.isEmailVerified || person.email !== mail.email) return notNeeded;
    const token = await tokenFor(mail, "verify_email");
    const redirectTo = linkedPath(mail.payload.redirectTo);
    return <VerifyEmail link={absoluteUrl(paths.verifyEmail({ token, redirectTo }))} name={person.name} />;
  },
  async "reset-password"(mail, person) {
    if (!person.isActive || person.email !== mail.email) return notNeeded;
    const token = await tokenFor(mail, "reset_password");
    return <ResetPassword link={absoluteUrl(paths.resetPassword({ token }))} name={person.name} />;
  },
  async "password-changed"({ payload }, { name }) {
    const date = formatInstant(new Date(payload.changedAt));
    return <PasswordChanged date={date} link={absoluteUrl(paths.forgotPassword())} name={name} />;
  },
  async "change-email"(mail, person) {
    if (!person.isActive || person.email === mail.email) return notNeeded;
    if (await isTaken(mail.email)) return { suppressed: addressTaken };
    const token = await tokenFor(mail, "change_email");
    return <ChangeEmail link={absoluteUrl(paths.verifyEmail({ token }))} name={person.name} />;
  },
  async "email-change-notice"(mail, person) {
    const { newEmail } = mail.payload;
    // Once the address has changed it is the only way back.
    if (person.email === mail.email && !(await isChangePending(person.id, newEmail))) return notNeeded;
    const token = await tokenFor(mail, "cancel_email_change");
    const link = absoluteUrl(paths.cancelEmailChange({ token }));
    const shown = isConfirmed(mail, person) ? newEmail : null;
    return <EmailChangeNotice link={link} name={person.name} newEmail={shown} />;
  },
  async "account-closed"(mail, person) {
    if (!person.deletionRequestedAt || person.email !== mail.email) return notNeeded;
    const token = await tokenFor(mail, "restore_account");
    const erasedAt = new Date(person.deletionRequestedAt.getTime() + erasedAfterMs);
    const link = absoluteUrl(paths.restoreAccount({ token }));
    return <AccountClosed date={formatDay(erasedAt)} link={link} name={person.name} />;
  },
};

/** Writes a mail to an account, or finds that it is not needed any more. */
export async function composeForAccount(mail: TakenMail): Promise<Composed> {
  const { prisma } = await getDatabase();
  const person = await prisma.user.findUnique({ where: { id: mail.userId }, select: personColumns });
  if (!person) return { suppressed: "ACCOUNT_ERASED" };
  const compose = composers[mail.kind] as Composer<AccountMailKind>;
  const name = isConfirmed(mail, person) ? person.name : greetingName(person.name);
  const composed = await compose(mail, { ...person, name }).catch((error: unknown) => {
    if (error instanceof NoLongerQueuedError) return notNeeded;
    throw error;
  });
  return "suppressed" in composed ? composed : { subject: mails[mail.kind].subject, element: composed };
}

const personColumns = {
  id: true,
  name: true,
  email: true,
  isActive: true,
  isEmailVerified: true,
  deletionRequestedAt: true,
} as const;

/** The mail was suppressed while it was written. */
class NoLongerQueuedError extends Error {
  override name = "NoLongerQueuedError";
}

/**
 * Makes a link's token while its mail is still to go out: what ends a link suppresses its mail first, and waits for
 * this.
 * @throws {NoLongerQueuedError}
 */
async function tokenFor(
  { deliveryId, userId, email }: TakenMail,
  purpose: TokenSubject["purpose"],
): Promise<string> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const queued = await tx.$queryRaw<unknown[]>`
      SELECT id FROM email_deliveries WHERE id = ${deliveryId}::uuid AND status = 'queued' FOR SHARE`;
    if (queued.length === 0) throw new NoLongerQueuedError("The mail was suppressed");
    return issueToken(tx, { userId, purpose, email });
  });
}

const addressTaken = "ADDRESS_TAKEN";

async function isTaken(email: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.user.findUnique({ where: { email }, select: { id: true } })) !== null;
}

/** A change to a taken address counts as well: nobody is to learn from a missing notice that there is an account. */
async function isChangePending(userId: string, newEmail: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  const change = { kind: "change-email", toUserId: userId, toEmail: newEmail } as const;
  const open = [{ status: { in: ["queued" as const, "failed" as const] } }, { error: addressTaken }];
  const links = { userId, purpose: "change_email", email: newEmail } as const;
  if ((await prisma.emailDelivery.count({ where: { ...change, OR: open } })) > 0) return true;
  return (await prisma.verificationToken.count({ where: links })) > 0;
}
