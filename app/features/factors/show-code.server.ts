import type { OpenedSession } from "~/features/sessions/open-session.server";
import type { StoredPerson } from "~/features/sessions/require-session.server";
import { byCode, getShownBefore, showFactor } from "~/features/sessions/show-factor.server";
import { seal } from "~/lib/crypto/sealed.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { dropFactorEnd } from "./drop-factors.server";
import { queueFactorNotice } from "./factor-notice.server";
import { readCode } from "./read-code";
import { consumeCode } from "./recovery-codes.server";
import { stepOfCode } from "./totp-code.server";
import { readTotpSecret } from "./totp-secret.server";
import { type CodeCall, tryCode } from "./try-code.server";

/**
 * Shows a second factor in a session, pending or not, by a code of the authenticator or a recovery code, as typed.
 * @returns the session under another token.
 * @throws {DomainError} INVALID_CODE; TWO_FACTOR_NOT_ENABLED; UNAUTHENTICATED if the session ended meanwhile.
 * @throws {RateLimitError} while codes have to wait.
 */
export async function showCode(
  call: CodeCall,
  person: StoredPerson,
  text: string,
  now = new Date(),
): Promise<OpenedSession> {
  const isRecovery = readCode(text)?.kind === "recovery";
  const check = () => (isRecovery ? acceptRecoveryCode(person, text, now) : acceptTotp(person, text, now));
  return show(call, person, text, { check, refusal: "INVALID_CODE" }, now);
}

/** {@link showCode} by a code of the authenticator alone. @throws {DomainError} TOTP_NOT_ENABLED without one. */
export async function showTotp(
  call: CodeCall,
  person: StoredPerson,
  text: string,
  now = new Date(),
): Promise<OpenedSession> {
  const check = () => acceptTotp(person, text, now);
  return show(call, person, text, { check, refusal: "INVALID_CODE" }, now);
}

/** {@link showCode} by a recovery code alone. @throws {DomainError} INVALID_BACKUP_CODE for a wrong one. */
export async function showRecoveryCode(
  call: CodeCall,
  person: StoredPerson,
  text: string,
  now = new Date(),
): Promise<OpenedSession> {
  const check = () => acceptRecoveryCode(person, text, now);
  return show(call, person, text, { check, refusal: "INVALID_BACKUP_CODE" }, now);
}

async function show(
  call: CodeCall,
  person: StoredPerson,
  text: string,
  code: Parameters<typeof tryCode<true>>[2],
  now: Date,
): Promise<OpenedSession> {
  const shown = await getShownBefore(call, text, now);
  if (shown) return shown;
  await tryCode(call, person, code, now);
  // It is not lost.
  await dropFactorEnd((await getDatabase()).prisma, person.user.id);
  return showFactor(call, person, byCode(text), now);
}

/** The row is the lock: of two requests with one code, on any instance, one changes it. @returns null for a wrong code. */
async function acceptTotp({ user }: StoredPerson, text: string, now: Date): Promise<true | null> {
  const secret = await readTotpSecret(user.id);
  const { prisma } = await getDatabase();
  const typed = readCode(text);
  const step = typed?.kind === "totp" ? stepOfCode(secret, typed.code, now) : null;
  if (step === null) return null;
  const { count } = await prisma.totpFactor.updateMany({
    where: { userId: user.id, confirmedAt: { not: null }, lastStep: { lt: step } },
    // Under the newest key, so that an older one is needed by those alone who have not come since.
    data: {
      lastStep: step,
      lastUsedAt: now,
      sealedSecret: new Uint8Array(seal("totp-secret", user.id, secret)),
    },
  });
  return count > 0 ? true : null;
}

/** @returns null for a wrong code. */
async function acceptRecoveryCode(
  { user, hasFactor }: StoredPerson,
  text: string,
  now: Date,
): Promise<true | null> {
  if (!hasFactor) throw new DomainError("TWO_FACTOR_NOT_ENABLED");
  const typed = readCode(text);
  if (typed?.kind !== "recovery") return null;
  const { prisma } = await getDatabase();
  const isRight = await prisma.$transaction(async (tx) => {
    if (!(await consumeCode(tx, user.id, typed.code, now))) return false;
    await queueFactorNotice(tx, user, "code-used", now);
    return true;
  });
  if (!isRight) return null;
  wakeMail();
  logger().info({ event: "auth.recovery-code-used", userId: user.id });
  return true;
}
