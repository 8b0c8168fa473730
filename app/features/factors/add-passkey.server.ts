import { v7 as uuid } from "uuid";
import { describeDevice } from "~/features/sessions/list-sessions.server";
import type { OpenedSession } from "~/features/sessions/open-session.server";
import type { StoredPerson } from "~/features/sessions/require-session.server";
import { invalidateCopies, invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { showFactor } from "~/features/sessions/show-factor.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { queueFactorNotice } from "./factor-notice.server";
import { type OwnPasskey, passkeyColumns, toOwnPasskey } from "./list-passkeys.server";
import { lockFactors } from "./lock-factors.server";
import type { Registration } from "./passkey.schema";
import { consumeChallenge, registrationUse } from "./passkey-challenge.server";
import { maxPasskeyName, maxPasskeys } from "./passkey-limits";
import { methodsOf } from "./passkey-methods";
import { writeSheet } from "./recovery-sheet.server";
import type { CodeCall } from "./try-code.server";
import { readRegistration } from "./verify-passkey.server";

/** A passkey that was just added. */
export interface AddedPasskey {
  passkey: OwnPasskey;
  /** Of the account's first factor: the session under another token, which has shown it. Else null. */
  opened: OpenedSession | null;
  /** The recovery codes that were made with it, which the session's sheet shows too. */
  codes: string[];
}

/**
 * Adds the passkey that the session began. As the first factor of its account it makes the other sessions pending, and
 * recovery codes.
 * @param name of the browser's device without one.
 * @throws {DomainError} PASSKEYS_UNAVAILABLE, CHALLENGE_NOT_FOUND, FAILED_TO_VERIFY_REGISTRATION, PREVIOUSLY_REGISTERED,
 *   PASSKEY_LIMIT; SECOND_FACTOR_NEEDED if the account got a factor meanwhile; UNAUTHENTICATED.
 */
export async function addPasskey(
  call: CodeCall,
  person: StoredPerson,
  { response, name }: { response: Registration; name?: string | undefined },
  now = new Date(),
): Promise<AddedPasskey> {
  const { user } = person;
  const made = await readRegistration(response, registrationUse(person), now);
  const { prisma } = await getDatabase();
  const { challenge, expiresAt, ...key } = made;
  const named = name ?? describeDevice(call.request.headers.get("user-agent")) ?? key.credentialId;
  const { passkey, codes, touched, isFirst } = await prisma.$transaction(async (tx) => {
    const { secondFactorSince, passkeys } = await lockFactors(tx, user.id);
    // The session is pending by now.
    if (secondFactorSince !== null && !person.hasFactor)
      throw new DomainError("SECOND_FACTOR_NEEDED", { reason: "pending" });
    await consumeChallenge(tx, challenge, expiresAt);
    if (passkeys >= maxPasskeys) throw new DomainError("PASSKEY_LIMIT");
    const fields = {
      ...key,
      id: uuid(),
      userId: user.id,
      name: named.slice(0, maxPasskeyName),
      createdAt: now,
    };
    const [row] = await tx.passkey.createManyAndReturn({
      data: [fields],
      skipDuplicates: true,
      select: passkeyColumns,
    });
    if (!row) throw new DomainError("PREVIOUSLY_REGISTERED");
    await tx.user.update({
      where: { id: user.id },
      data: { secondFactorSince: secondFactorSince ?? now, updatedAt: now },
      select: { id: true },
    });
    const codes = (await hasCodes(tx, user.id)) ? [] : await writeSheet(tx, person, now);
    await queueFactorNotice(tx, user, "passkey-added", now);
    const isFirst = secondFactorSince === null;
    const touched = isFirst ? await invalidateCopies(tx, user.id) : [];
    return { passkey: toOwnPasskey(row), codes, touched, isFirst };
  });
  invalidateSessions(touched);
  wakeMail();
  logger().info({ event: "auth.factor-added", userId: user.id, factor: "passkey" });
  const shown = { text: challenge, methods: methodsOf(key) };
  return { passkey, codes, opened: isFirst ? await showFactor(call, person, shown, now) : null };
}

async function hasCodes(tx: Prisma.TransactionClient, userId: string): Promise<boolean> {
  return (await tx.recoveryCode.count({ where: { userId, usedAt: null } })) > 0;
}
