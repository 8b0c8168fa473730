import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import { hourMs } from "../time/durations";
import type { MailKind } from "./mail-kinds";
import { addressHashes } from "./suppression.server";

/** How long a mail counts towards its address's limit, also after its account is erased. */
export const countedMs = 24 * hourMs;

/** Mails to one address in 24 hours before the minimum interval applies. */
const maxFreely = 7;
const minHoursBetween = 6;

/**
 * Whether an address may get another mail of these kinds, which count together: seven in 24 hours, then one every six
 * hours. So an address gets at most ten in 24 hours, and strangers' requests delay the next one by at most six hours.
 * Suppressed mails do not count.
 *
 * The caller must have locked the address ({@link lockAddresses}), so that no other transaction counts meanwhile.
 */
export async function isBelowDailyLimit(
  tx: Prisma.TransactionClient,
  email: string,
  kinds: readonly MailKind[],
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - countedMs);
  const newest = await tx.$queryRaw<{ createdAt: Date }[]>`
    SELECT created_at AS "createdAt" FROM email_deliveries
    WHERE to_email = ${email} AND kind = ANY(${kinds}) AND status <> 'suppressed' AND created_at > ${since}
    UNION ALL
    SELECT created_at FROM erased_mails
    WHERE email_hash = ANY(${addressHashes(email)}) AND kind = ANY(${kinds}) AND created_at > ${since}
    ORDER BY 1 DESC LIMIT ${maxFreely}`;
  const [last] = newest;
  if (!last || newest.length < maxFreely) return true;
  return now.getTime() - last.createdAt.getTime() >= minHoursBetween * hourMs;
}

/**
 * Deletes the mails of erased accounts. Those of the last 24 hours still count, by a hash of their address, since the
 * address can be registered again at once.
 */
export async function eraseMails(
  tx: Prisma.TransactionClient,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  const erased = await tx.$queryRaw<ErasedMail[]>`
    DELETE FROM email_deliveries WHERE to_user_id = ANY(${userIds}::uuid[])
    RETURNING to_email AS email, kind, status <> 'suppressed' AS counts, created_at AS "createdAt"`;
  const since = now.getTime() - countedMs;
  const counted = erased.filter(({ counts, createdAt }) => counts && createdAt.getTime() > since);
  await tx.erasedMail.createMany({
    data: counted.map(({ email, kind, createdAt }) => {
      const [emailHash = ""] = addressHashes(email);
      return { id: uuid(), emailHash, kind, createdAt };
    }),
  });
}

interface ErasedMail {
  email: string;
  kind: string;
  counts: boolean;
  createdAt: Date;
}

/** Locks addresses until the transaction ends. Lock several in one call: it sorts them, which prevents deadlocks. */
export async function lockAddresses(tx: Prisma.TransactionClient, emails: readonly string[]): Promise<void> {
  for (const email of [...emails].sort())
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`mail:${email}`}, 0))`;
}
