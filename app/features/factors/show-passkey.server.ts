import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { parse as parseUuid } from "uuid";
import { refuseUnusable } from "~/features/auth/sign-in.server";
import type { StoredSession } from "~/features/sessions/current-session.server";
import { type OpenedSession, openSession, type ProvenUser } from "~/features/sessions/open-session.server";
import { showFactor } from "~/features/sessions/show-factor.server";
import { toUser, userColumns } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import { dropFactorEnd } from "./drop-factors.server";
import type { Assertion } from "./passkey.schema";
import {
  authenticationUse,
  challengeMs,
  consumeChallenge,
  createChallenge,
} from "./passkey-challenge.server";
import { methodsOf } from "./passkey-methods";
import { requireRelyingParty } from "./relying-party.server";
import type { CodeCall } from "./try-code.server";
import { readAssertion } from "./verify-passkey.server";

/**
 * What a browser asks its authenticators by, for any account's passkey: the passkey says whose it is.
 * @throws {DomainError} PASSKEYS_UNAVAILABLE.
 */
export async function getPasskeyRequest(
  request: Request,
  now = new Date(),
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { id: rpID } = requireRelyingParty();
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const challenge = createChallenge(authenticationUse(request), now);
  return generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: challengeMs,
    userVerification: "required",
  });
}

/** Somebody who has just proved who they are by a passkey. */
interface ProvenByPasskey extends ProvenUser {
  methods: string[];
}

/**
 * Checks what an authenticator signed, and uses its challenge up.
 * @param current the request's session: a pending one takes its own account's passkeys alone.
 * @throws {DomainError} PASSKEYS_UNAVAILABLE; PASSKEY_NOT_FOUND, CHALLENGE_NOT_FOUND or AUTHENTICATION_FAILED; after the
 *   proof ACCOUNT_INACTIVE or EMAIL_NOT_VERIFIED, as signIn.
 */
export async function checkPasskey(
  request: Request,
  current: StoredSession,
  sent: Assertion,
  now = new Date(),
): Promise<ProvenByPasskey> {
  requireRelyingParty();
  const { prisma } = await getDatabase();
  const passkey = await prisma.passkey.findUnique({
    where: { credentialId: sent.id },
    select: {
      id: true,
      credentialId: true,
      publicKey: true,
      isSynced: true,
      user: { select: { ...userColumns, deletionRequestedAt: true } },
    },
  });
  if (!passkey) throw new DomainError("PASSKEY_NOT_FOUND");
  const { user, id: passkeyId } = passkey;
  if (current.state === "pending" && current.user.id !== user.id) throw new DomainError("PASSKEY_NOT_FOUND");
  requireOwner(sent, user.id);
  const { challenge, expiresAt, ...signed } = await readAssertion(
    sent,
    passkey,
    authenticationUse(request),
    now,
  );
  await prisma.$transaction(async (tx) => {
    await consumeChallenge(tx, challenge, expiresAt);
    const { count } = await tx.passkey.updateMany({
      where: { id: passkeyId, ...isAhead(signed.counter) },
      data: { ...signed, lastUsedAt: now },
    });
    if (count > 0) return;
    logger().warn(
      { event: "auth.passkey-counter", userId: user.id, passkeyId },
      "A passkey counted backwards",
    );
    throw new DomainError("AUTHENTICATION_FAILED");
  });
  await refuseUnusable(user);
  return { user: toUser(user), proof: { by: "passkey", passkeyId }, methods: methodsOf(passkey) };
}

/** A copied authenticator falls behind the other one (WebAuthn, 6.1.1). One that does not count says 0 for ever. */
const isAhead = (counter: bigint) => (counter === 0n ? { counter: 0n } : { counter: { lt: counter } });

/** The authenticator says for whom it keeps the passkey. */
function requireOwner({ response: { userHandle } }: Assertion, userId: string): void {
  const own = Buffer.from(parseUuid(userId)).toString("base64url");
  if (userHandle && userHandle !== own) throw new DomainError("AUTHENTICATION_FAILED");
}

/**
 * Goes on after {@link checkPasskey}: shows the factor in the account's own session, pending or not; else opens one, which
 * has shown it.
 * @throws {DomainError} UNAUTHENTICATED, INVALID_CREDENTIALS if the session, or the passkey, ended meanwhile.
 */
export async function enterByPasskey(
  call: CodeCall,
  current: StoredSession,
  { methods, ...proven }: ProvenByPasskey,
  { signature, rememberMe = false }: { signature: string; rememberMe?: boolean },
  now = new Date(),
): Promise<OpenedSession> {
  const { id: userId } = proven.user;
  // It is not lost.
  await dropFactorEnd((await getDatabase()).prisma, userId);
  if ("user" in current && current.user.id === userId)
    return showFactor(call, current, { text: signature, methods }, now);
  const shown = { methods, factorAt: now.toISOString() };
  return openSession(call.request, call.client, proven, rememberMe, shown);
}
