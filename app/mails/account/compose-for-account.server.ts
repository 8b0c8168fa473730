import type { ReactElement } from "react";
import { accountMailTexts } from "~/content/mails/account";
import type { AuthMailKind } from "~/features/auth/auth.mails";
import { getDatabase } from "~/lib/db/database.server";
import type { ComposedMail, TakenMail } from "~/lib/outbox/mail-kinds";
import { greetingName } from "../unconfirmed-words";
import { NoLongerQueuedError } from "./issue-mail-token.server";

/** Whose account it is. */
export interface Person {
  id: string;
  /** As the mail may say it; null: it greets nobody by name. */
  name: string | null;
  email: string;
  isActive: boolean;
  isEmailVerified: boolean;
  deletionRequestedAt: Date | null;
}

/** The cause of the mail is over. */
export const notNeeded = { suppressed: "NOT_NEEDED" };

/** Whether the mail's reader confirmed its address, and so typed the account's words. */
export function isConfirmedReader(
  { toEmail }: Pick<TakenMail, "toEmail">,
  { isEmailVerified, email }: Person,
): boolean {
  return isEmailVerified && email === toEmail;
}

/** Makes the composer of a kind: it gets the account that the mail goes to, as it is now. */
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
