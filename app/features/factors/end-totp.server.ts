import { requirePassword } from "~/features/auth/require-password.server";
import { requireFresh, type StoredPerson } from "~/features/sessions/require-session.server";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { dropAfterOne } from "./drop-factors.server";
import { queueFactorNotice } from "./factor-notice.server";
import { lockFactors } from "./lock-factors.server";
import { totpUri } from "./totp-code.server";
import { readTotpSecret } from "./totp-secret.server";

/**
 * Ends the authenticator of an account, and with the last factor its recovery codes: every session is whole again.
 * @throws {DomainError} TWO_FACTOR_NOT_ENABLED, SECOND_FACTOR_NEEDED, WRONG_PASSWORD, LAST_FACTOR.
 * @throws {RateLimitError | BusyError} as requirePassword.
 */
export async function endTotp(person: StoredPerson, password: string, now = new Date()): Promise<void> {
  const { user } = person;
  if (!person.hasFactor) throw new DomainError("TWO_FACTOR_NOT_ENABLED");
  requireFresh(person, now);
  const proven = await requirePassword(user.id, password);
  const { prisma } = await getDatabase();
  const touched = await prisma.$transaction(async (tx) => {
    const { totp, passkeys, mustKeepOne } = await lockFactors(tx, user.id, proven.passwordHash);
    if (!totp?.confirmedAt) throw new DomainError("TWO_FACTOR_NOT_ENABLED");
    const isLast = passkeys === 0;
    if (isLast && mustKeepOne) throw new DomainError("LAST_FACTOR");
    await tx.totpFactor.delete({ where: { userId: user.id }, select: { userId: true } });
    await queueFactorNotice(tx, user, "totp-removed", now);
    return dropAfterOne(tx, { userId: user.id, isLast }, now);
  });
  invalidateSessions(touched);
  wakeMail();
  logger().info({ event: "auth.factor-removed", userId: user.id, factor: "totp" });
}

/**
 * The address of an account's authenticator, to be set up on another device too.
 * @throws {DomainError} TOTP_NOT_ENABLED, SECOND_FACTOR_NEEDED, WRONG_PASSWORD.
 * @throws {RateLimitError | BusyError} as requirePassword.
 */
export async function readTotpUri(person: StoredPerson, password: string, now = new Date()): Promise<string> {
  const { user } = person;
  const secret = await readTotpSecret(user.id);
  requireFresh(person, now);
  await requirePassword(user.id, password);
  return totpUri(secret, user.email);
}
