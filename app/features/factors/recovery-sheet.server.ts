import { requirePassword } from "~/features/auth/require-password.server";
import { requireFresh, type StoredPerson } from "~/features/sessions/require-session.server";
import type { Prisma } from "~/generated/prisma/client";
import { seal, unseal } from "~/lib/crypto/sealed.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { minuteMs } from "~/lib/time/durations";
import { queueFactorNotice } from "./factor-notice.server";
import { lockFactors } from "./lock-factors.server";
import { replaceCodes } from "./recovery-codes.server";

/** How long a new set can be read, printed and saved: a response is read again after a redirect. */
const sheetMs = 10 * minuteMs;

/**
 * Gives an account new recovery codes in place of the ones before, and keeps them readable for ten minutes.
 * @throws {DomainError} SECOND_FACTOR_NEEDED, TWO_FACTOR_NOT_ENABLED, WRONG_PASSWORD.
 * @throws {RateLimitError | BusyError} as requirePassword.
 */
export async function makeRecoverySheet(
  person: StoredPerson,
  password: string,
  now = new Date(),
): Promise<string[]> {
  const { user, hasFactor } = person;
  if (!hasFactor) throw new DomainError("TWO_FACTOR_NOT_ENABLED");
  requireFresh(person, now);
  const proven = await requirePassword(user.id, password);
  const { prisma } = await getDatabase();
  const codes = await prisma.$transaction(async (tx) => {
    const { secondFactorSince } = await lockFactors(tx, user.id, proven.passwordHash);
    if (secondFactorSince === null) throw new DomainError("TWO_FACTOR_NOT_ENABLED");
    await queueFactorNotice(tx, user, "codes-made", now);
    return writeSheet(tx, person, now);
  });
  wakeMail();
  logger().info({ event: "auth.recovery-codes-made", userId: user.id });
  return codes;
}

/** Makes the codes, and their sheet for the session. @returns the codes. */
export async function writeSheet(
  tx: Prisma.TransactionClient,
  { user, session }: Pick<StoredPerson, "user" | "session">,
  now: Date,
): Promise<string[]> {
  const codes = await replaceCodes(tx, user.id, now);
  const sealedCodes = new Uint8Array(seal("recovery-sheet", session.id, codes.join(" ")));
  const expiresAt = new Date(now.getTime() + sheetMs);
  await tx.recoverySheet.create({
    data: { userId: user.id, sessionId: session.id, sealedCodes, expiresAt },
    select: { userId: true },
  });
  return codes;
}

/** The new codes, for the session that made them, until they are ten minutes old or dropped. */
export async function getRecoverySheet(
  { user, session }: Pick<StoredPerson, "user" | "session">,
  now = new Date(),
): Promise<{ codes: string[]; expiresAt: string } | null> {
  const { prisma } = await getDatabase();
  const sheet = await prisma.recoverySheet.findFirst({
    where: { userId: user.id, sessionId: session.id, expiresAt: { gt: now } },
    select: { sealedCodes: true, expiresAt: true },
  });
  const codes = sheet && unseal("recovery-sheet", session.id, sheet.sealedCodes);
  return codes ? { codes: codes.split(" "), expiresAt: sheet.expiresAt.toISOString() } : null;
}

/** Deletes the sheet: its person has saved the codes. */
export async function dropRecoverySheet({
  user,
  session,
}: Pick<StoredPerson, "user" | "session">): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.recoverySheet.deleteMany({ where: { userId: user.id, sessionId: session.id } });
}
