import type { ReactElement } from "react";
import { mails } from "~/content/mails";
import { erasedAfterMs } from "~/features/auth/close-account.server";
import { issueToken, type TokenSubject } from "~/features/auth/verification-token.server";
import { getDatabase } from "~/lib/db/database.server";
import { linkTo } from "~/lib/links.server";
import type { Composed } from "./composed";
import type { AccountMailKind, DueMail } from "./kinds";
import { AccountClosed } from "./templates/account-closed";
import { ChangeEmail } from "./templates/change-email";
import { EmailChangeNotice } from "./templates/email-change-notice";
import { PasswordChanged } from "./templates/password-changed";
import { ResetPassword } from "./templates/reset-password";
import { VerifyEmail } from "./templates/verify-email";

interface Person {
  id: string;
  name: string;
  email: string;
  isActive: boolean;
  isEmailVerified: boolean;
  deletionRequestedAt: Date | null;
}

type Composer<Kind extends AccountMailKind> = (
  mail: DueMail<Kind>,
  person: Person,
) => Promise<ReactElement | { withheld: string }>;

/** The mail as it is now: a link is made here, when it goes out, so that no row ever holds one. */
const composers: { [Kind in AccountMailKind]: Composer<Kind> } = {
  async "verify-email"({ email, payload }, person) {
    if (!person.isActive || person.isEmailVerified || person.email !== email)
      return { withheld: "NOT_NEEDED" };
    const token = await tokenFor(person, "verify_email", email);
    return <VerifyEmail link={linkTo("/verify-email", { t: token, ...payload })} name={person.name} />;
  },
  async "reset-password"({ email }, person) {
    if (!person.isActive || person.email !== email) return { withheld: "NOT_NEEDED" };
    const token = await tokenFor(person, "reset_password", email);
    return <ResetPassword link={linkTo("/reset-password", { t: token })} name={person.name} />;
  },
  async "password-changed"({ payload }, { name }) {
    const date = formatInstant(new Date(payload.changedAt));
    return <PasswordChanged date={date} link={linkTo("/forgot-password")} name={name} />;
  },
  async "change-email"({ email }, person) {
    if (!person.isActive || person.email === email) return { withheld: "NOT_NEEDED" };
    if (await isTaken(email)) return { withheld: "ADDRESS_TAKEN" };
    const token = await tokenFor(person, "change_email", email);
    return <ChangeEmail link={linkTo("/verify-email", { t: token })} name={person.name} />;
  },
  async "email-change-notice"({ email, payload }, person) {
    const token = await tokenFor(person, "cancel_email_change", email);
    const link = linkTo("/cancel-email-change", { t: token });
    return <EmailChangeNotice link={link} name={person.name} newEmail={payload.newEmail} />;
  },
  async "account-closed"({ email }, person) {
    if (!person.deletionRequestedAt) return { withheld: "NOT_NEEDED" };
    const token = await tokenFor(person, "restore_account", email);
    const erasedAt = new Date(person.deletionRequestedAt.getTime() + erasedAfterMs);
    const link = linkTo("/restore-account", { t: token });
    return <AccountClosed date={formatDay(erasedAt)} link={link} name={person.name} />;
  },
};

/** Writes a mail to an account, or finds that it is not needed any more. */
export async function composeForAccount(mail: DueMail): Promise<Composed> {
  const { prisma } = await getDatabase();
  const person = await prisma.user.findUnique({ where: { id: mail.userId }, select: personColumns });
  if (!person) return { withheld: "ACCOUNT_ERASED" };
  const compose = composers[mail.kind] as Composer<AccountMailKind>;
  const composed = await compose(mail, person);
  return "withheld" in composed ? composed : { subject: mails[mail.kind].subject, element: composed };
}

const personColumns = {
  id: true,
  name: true,
  email: true,
  isActive: true,
  isEmailVerified: true,
  deletionRequestedAt: true,
} as const;

function tokenFor({ id }: Person, purpose: TokenSubject["purpose"], email: string): Promise<string> {
  return issueToken({ userId: id, purpose, email });
}

async function isTaken(email: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.user.findUnique({ where: { email }, select: { id: true } })) !== null;
}

const timeZone = "Europe/Madrid";
const instants = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeStyle: "short", timeZone });
const days = new Intl.DateTimeFormat("es-ES", { dateStyle: "long", timeZone });

function formatInstant(instant: Date): string {
  return instants.format(instant);
}

function formatDay(instant: Date): string {
  return days.format(instant);
}
