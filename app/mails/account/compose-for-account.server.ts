import type { ReactElement } from "react";
import { accountMailTexts } from "~/content/mails/account";
import type { AuthMailKind } from "~/features/auth/auth.mails";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { notNeeded } from "../not-needed";
import { greetingName } from "../unconfirmed-words";
import { NoLongerQueuedError } from "./issue-mail-token.server";

/** The account's owner. */
export interface Person {
  id: string;
  /** The name that the mail may show; null for a greeting without one. */
  name: string | null;
  email: string;
  isActive: boolean;
  isEmailVerified: boolean;
  deletionRequestedAt: Date | null;
}

/** Whether the mail's reader confirmed the address, and so typed the account's texts. */
export function isConfirmedReader(
  { toEmail }: Pick<TakenMail, "toEmail">,
  { isEmailVerified, email }: Person,
): boolean {
  return isEmailVerified && email === toEmail;
}

/** Makes the composer of a kind: it gets the current state of the mail's account. */
export function composeForAccount<Kind extends AuthMailKind>(
  kind: Kind,
  compose: (mail: TakenMail<Kind>, person: Person) => Promise<ReactElement | { suppressed: string }>,
): (mail: TakenMail<Kind>) => Promise<ComposedMail> {
  return async (mail) => {
    const person = await getPerson(mail);
    if (!person) return { suppressed: "ACCOUNT_ERASED" };
    const composed = await compose(mail, person).catch((error: unknown) => {
      if (error instanceof NoLongerQueuedError) return notNeeded;
      throw error;
    });
    return "suppressed" in composed
      ? composed
      : { subject: accountMailTexts[kind].subject, element: composed };
  };
}

async function getPerson(mail: TakenMail): Promise<Person | null> {
  if (mail.toUserId === null) return null;
  const { prisma } = await getDatabase();
  const person = await prisma.user.findUnique({ where: { id: mail.toUserId }, select: personColumns });
  if (!person) return null;
  return { ...person, name: isConfirmedReader(mail, person) ? person.name : greetingName(person.name) };
}

const personColumns = {
  id: true,
  name: true,
  email: true,
  isActive: true,
  isEmailVerified: true,
  deletionRequestedAt: true,
} as const;
