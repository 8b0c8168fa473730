import type { Prisma } from "~/generated/prisma/client";
import { isBelowDailyLimit, lockAddresses } from "~/lib/outbox/daily-limit.server";
import type { MailPayloads } from "~/lib/outbox/mail-kinds";
import { queueMail } from "~/lib/outbox/queue-mail.server";
import { type AuthMailKind, authMailKinds, requestedKinds } from "./auth.mails";

/** One mail to an account. */
interface AccountMail<Kind extends AuthMailKind> {
  kind: Kind;
  userId: string;
  email: string;
  payload: MailPayloads[Kind];
}

/**
 * Writes a mail to an account ({@link queueMail}). An address that had its mails of the day gets none.
 * @param key names the cause; a second mail with the same key is not written.
 */
export async function queueAccountMail<Kind extends AuthMailKind>(
  tx: Prisma.TransactionClient,
  key: string,
  mail: AccountMail<Kind>,
  now: Date,
): Promise<void> {
  if (await mayGetAccountMail(tx, mail.email, now)) await write(tx, key, mail, now);
}

/**
 * The same for what an account's owner, or an administrator, has just done. An address that is confirmed hears of it in
 * any case.
 */
export async function queueAccountNotice<Kind extends AuthMailKind>(
  tx: Prisma.TransactionClient,
  key: string,
  mail: AccountMail<Kind>,
  now: Date,
): Promise<void> {
  if (await isConfirmed(tx, mail.email)) await write(tx, key, mail, now);
  else await queueAccountMail(tx, key, mail, now);
}

/**
 * Whether an address may get another mail that anybody can ask for ({@link isBelowDailyLimit}). At an address that an
 * account confirmed, notices of what its owner did do not count.
 */
export async function mayGetAccountMail(
  tx: Prisma.TransactionClient,
  email: string,
  now: Date,
): Promise<boolean> {
  await lockAddresses(tx, [email]);
  const counted = (await isConfirmed(tx, email)) ? requestedKinds : authMailKinds;
  return isBelowDailyLimit(tx, email, counted, now);
}

function write<Kind extends AuthMailKind>(
  tx: Prisma.TransactionClient,
  key: string,
  { kind, userId, email, payload }: AccountMail<Kind>,
  now: Date,
): Promise<void> {
  return queueMail(tx, { key, kind, to: { userId, email }, scope: "transactional", payload }, now);
}

/** Whether an account has shown that the address is its owner's. */
async function isConfirmed(tx: Prisma.TransactionClient, email: string): Promise<boolean> {
  const found = await tx.user.findFirst({ where: { email, isEmailVerified: true }, select: { id: true } });
  return found !== null;
}
