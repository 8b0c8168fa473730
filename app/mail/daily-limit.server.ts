import type { Prisma } from "~/generated/prisma/client";
import { type AccountMailKind, accountNotices, accountRequests } from "./kinds";

const hourMs = 60 * 60 * 1000;

/** To one address in 24 hours, over all kinds; the next ones come one by one. */
const maxFreely = 7;
const minHoursBetween = 6;

/**
 * Whether an address may get another account mail that anybody can ask for: seven in 24 hours, and while it had those,
 * one every six hours. So it never gets more than ten in 24 hours, and six hours after the last mail the next one
 * goes out, whoever asks. Until the transaction ends, no other one gets an answer for this address.
 *
 * At an address that an account confirmed, notices of what its owner did do not count; a mail that was suppressed
 * counts nowhere.
 */
export async function mayGetMail(tx: Prisma.TransactionClient, email: string, now: Date): Promise<boolean> {
  await lockAddresses(tx, [email]);
  const counted: AccountMailKind[] = (await isConfirmed(tx, email))
    ? [...accountRequests]
    : [...accountRequests, ...accountNotices];
  const newest = await tx.emailDelivery.findMany({
    where: {
      toEmail: email,
      kind: { in: counted },
      status: { not: "suppressed" },
      createdAt: { gt: new Date(now.getTime() - 24 * hourMs) },
    },
    select: { createdAt: true },
    orderBy: { createdAt: "desc" },
    take: maxFreely,
  });
  const [last] = newest;
  if (!last || newest.length < maxFreely) return true;
  return now.getTime() - last.createdAt.getTime() >= minHoursBetween * hourMs;
}

/** Makes others wait who count the mails of these addresses. Who needs several takes them here at once, in one order. */
export async function lockAddresses(tx: Prisma.TransactionClient, emails: readonly string[]): Promise<void> {
  for (const email of [...emails].sort())
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`mail:${email}`}, 0))`;
}

/** Whether an account has shown that the address is its owner's. */
export async function isConfirmed(tx: Prisma.TransactionClient, email: string): Promise<boolean> {
  const found = await tx.user.findFirst({ where: { email, isEmailVerified: true }, select: { id: true } });
  return found !== null;
}
