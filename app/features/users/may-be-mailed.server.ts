import { Prisma, type User } from "~/generated/prisma/client";
import type { EmailPrefs } from "./email-prefs.server";

/*
 * The people who may be mailed unasked: an active account with a confirmed address. Closing an account
 * deactivates it. Transactional mails need the account's address alone.
 */

/**
 * Whether an account is still read at the address that a mail was written for. Mails that need a confirmed address were
 * queued for one alone.
 */
export function isReadAt({ isActive, email }: Pick<User, "isActive" | "email">, address: string): boolean {
  return isActive && email === address;
}

/** Whether it may be mailed there. */
export function mayBeMailedAt(
  account: Pick<User, "isActive" | "email" | "isEmailVerified">,
  address: string,
): boolean {
  return isReadAt(account, address) && account.isEmailVerified;
}

/** Whether an account may be mailed, for Prisma's own queries. */
export const whereMayBeMailed = { isActive: true, isEmailVerified: true } as const;

/** The same over `users`. */
export const mayBeMailed = Prisma.sql`users.is_active AND users.is_email_verified`;

/** Whether an account wants the mails of a preference, over `users`: those that it has not turned off. */
export const wantsMails = (preference: keyof EmailPrefs) =>
  Prisma.sql`coalesce((users.email_prefs ->> ${Prisma.raw(`'${preference}'`)})::boolean, true)`;
