import { requirePassword } from "~/features/auth/require-password.server";
import type { OpenedSession } from "~/features/sessions/open-session.server";
import { requireFresh, type StoredPerson } from "~/features/sessions/require-session.server";
import { invalidateCopies, invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { byCode, getShownBefore, showFactor } from "~/features/sessions/show-factor.server";
import type { Prisma } from "~/generated/prisma/client";
import { seal, unseal } from "~/lib/crypto/sealed.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { minuteMs } from "~/lib/time/durations";
import { queueFactorNotice } from "./factor-notice.server";
import { lockFactors } from "./lock-factors.server";
import { readCode } from "./read-code";
import { dropCodes, replaceCodes } from "./recovery-codes.server";
import { writeSheet } from "./recovery-sheet.server";
import { createSecret, stepOfCode, totpUri } from "./totp-code.server";
import { type CodeCall, tryCode } from "./try-code.server";

/** How long a secret waits for its first code. */
const begunMs = 15 * minuteMs;

/** What an authenticator takes: the secret, base32, and the same as an address. */
export interface TotpSecret {
  secret: string;
  uri: string;
}

/**
 * Begins to add an authenticator; it counts once a code of it was right. Again in the same session within fifteen
 * minutes it is the same secret, for two tabs.
 * @throws {DomainError} WRONG_PASSWORD, TOTP_ALREADY_ENABLED, SECOND_FACTOR_NEEDED for an account with another factor.
 * @throws {RateLimitError | BusyError} as requirePassword.
 */
export async function beginTotp(
  person: StoredPerson,
  password: string,
  now = new Date(),
): Promise<TotpSecret> {
  return begin(person, password, now, async (tx, hasFactor) => {
    // Nobody's who began before: the confirmation makes new ones.
    if (!hasFactor) await dropCodes(tx, person.user.id);
  });
}

/** The same for programs, which get the recovery codes before the authenticator counts, as better-auth has it. */
export async function beginTotpWithCodes(
  person: StoredPerson,
  password: string,
  now = new Date(),
): Promise<TotpSecret & { codes: string[] }> {
  let codes: string[] = [];
  const begun = await begin(person, password, now, async (tx) => {
    codes = await replaceCodes(tx, person.user.id, now);
  });
  return { ...begun, codes };
}

async function begin(
  person: StoredPerson,
  password: string,
  now: Date,
  prepare: (tx: Prisma.TransactionClient, hasFactor: boolean) => Promise<void>,
): Promise<TotpSecret> {
  const { user, session } = person;
  requireFresh(person, now);
  const proven = await requirePassword(user.id, password);
  const { prisma } = await getDatabase();
  const secret = await prisma.$transaction(async (tx) => {
    const { totp, secondFactorSince } = await lockFactors(tx, user.id, proven.passwordHash);
    if (totp?.confirmedAt) throw new DomainError("TOTP_ALREADY_ENABLED");
    await prepare(tx, secondFactorSince !== null);
    return begunSecret(totp, person, now) ?? writeSecret(tx, { userId: user.id, sessionId: session.id }, now);
  });
  return { secret, uri: totpUri(secret, user.email) };
}

/** The secret that a session began with and that waits for its first code, to be shown again; else null. */
export async function getBegunTotp(
  person: Pick<StoredPerson, "user" | "session">,
  now = new Date(),
): Promise<TotpSecret | null> {
  const { prisma } = await getDatabase();
  const totp = await prisma.totpFactor.findUnique({
    where: { userId: person.user.id },
    select: { sealedSecret: true, sessionId: true, confirmedAt: true, createdAt: true },
  });
  const secret = begunSecret(totp, person, now);
  return secret === null ? null : { secret, uri: totpUri(secret, person.user.email) };
}

type Totp = Awaited<ReturnType<typeof lockFactors>>["totp"];

function begunSecret(
  totp: Totp,
  { user, session }: Pick<StoredPerson, "user" | "session">,
  now: Date,
): string | null {
  if (!totp || totp.confirmedAt || totp.sessionId !== session.id) return null;
  if (now.getTime() - totp.createdAt.getTime() >= begunMs) return null;
  return unseal("totp-secret", user.id, totp.sealedSecret);
}

async function writeSecret(
  tx: Prisma.TransactionClient,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<string> {
  const secret = createSecret();
  const fields = {
    sealedSecret: new Uint8Array(seal("totp-secret", userId, secret)),
    sessionId,
    createdAt: now,
  };
  const select = { userId: true };
  await tx.totpFactor.upsert({
    where: { userId },
    create: { userId, ...fields },
    update: fields,
    select,
  });
  return secret;
}

/**
 * Makes the authenticator that the session began a factor of its account, by the first code of it. The account's other
 * sessions are pending from now on; this one goes on under another token. Makes recovery codes unless there are some,
 * with their sheet.
 * @returns null if another tab of the session did so before.
 * @throws {DomainError} TOTP_NOT_ENABLED where none was begun; INVALID_CODE; UNAUTHENTICATED.
 * @throws {RateLimitError} while codes have to wait.
 */
export async function confirmTotp(
  call: CodeCall,
  person: StoredPerson,
  text: string,
  now = new Date(),
): Promise<OpenedSession | null> {
  const shown = await getShownBefore(call, text, now);
  if (shown) return shown;
  const check = () => confirm(person, text, now);
  const confirmed = await tryCode(call, person, { check, refusal: "INVALID_CODE" }, now);
  if (confirmed === "before") return null;
  invalidateSessions(confirmed);
  wakeMail();
  logger().info({ event: "auth.factor-added", userId: person.user.id, factor: "totp" });
  return showFactor(call, person, byCode(text), now);
}

/** @returns the sessions whose copies are no longer valid; null for a wrong code. */
async function confirm(person: StoredPerson, text: string, now: Date): Promise<string[] | "before" | null> {
  const { user, session } = person;
  const typed = readCode(text);
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const { totp, secondFactorSince } = await lockFactors(tx, user.id);
    if (totp?.confirmedAt && totp.sessionId === session.id) return "before";
    const secret = begunSecret(totp, person, now);
    if (secret === null) throw new DomainError("TOTP_NOT_ENABLED");
    const step = typed?.kind === "totp" ? stepOfCode(secret, typed.code, now) : null;
    if (step === null) return null;
    await tx.totpFactor.update({
      where: { userId: user.id },
      data: { confirmedAt: now, lastStep: step, lastUsedAt: now },
      select: { userId: true },
    });
    await tx.user.update({
      where: { id: user.id },
      data: { secondFactorSince: secondFactorSince ?? now, updatedAt: now },
      select: { id: true },
    });
    if ((await tx.recoveryCode.count({ where: { userId: user.id, usedAt: null } })) === 0)
      await writeSheet(tx, person, now);
    await queueFactorNotice(tx, user, "totp-added", now);
    return invalidateCopies(tx, user.id);
  });
}
