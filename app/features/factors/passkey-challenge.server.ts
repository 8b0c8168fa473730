import { randomBytes } from "node:crypto";
import type { StoredPerson } from "~/features/sessions/require-session.server";
import { readSessionToken } from "~/features/sessions/session-cookies.server";
import type { Prisma } from "~/generated/prisma/client";
import { hmac, isHmac, sha256 } from "~/lib/crypto/crypto.server";
import { signingKeys } from "~/lib/crypto/signing-keys.server";
import { DomainError } from "~/lib/domain-error";
import { minuteMs } from "~/lib/time/durations";

/** How long an authenticator has to sign one. */
export const challengeMs = 5 * minuteMs;

/** What a challenge is made for, and the session that alone may send it back: "" for a browser without one. */
export interface ChallengeUse {
  purpose: "register" | "authenticate";
  session: string;
}

/** To add a passkey in a session. */
export const registrationUse = ({ session }: Pick<StoredPerson, "session">): ChallengeUse => ({
  purpose: "register",
  session: session.id,
});

/** To show one in a request's session, pending or not, or without one. */
export function authenticationUse(request: Request): ChallengeUse {
  const token = readSessionToken(request);
  return { purpose: "authenticate", session: token === null ? "" : sha256(token) };
}

const nonceBytes = 16;
const timeBytes = 6;
const bodyBytes = nonceBytes + timeBytes;

/** A challenge that proves itself, so that asking for one writes nothing: base64url of nonce, expiry and signature. */
export function createChallenge(use: ChallengeUse, now: Date): string {
  const body = randomBytes(bodyBytes);
  body.writeUIntBE(now.getTime() + challengeMs, nonceBytes, timeBytes);
  const [key = ""] = signingKeys("passkey-challenge");
  return Buffer.concat([body, Buffer.from(hmac(signed(use, body), key), "base64url")]).toString("base64url");
}

/** Until when a challenge holds; null for one that expired, was made for something else, or is not ours. */
export function readChallenge(challenge: string, use: ChallengeUse, now: Date): Date | null {
  const bytes = Buffer.from(challenge, "base64url");
  const body = bytes.subarray(0, bodyBytes);
  const signature = bytes.subarray(bodyBytes).toString("base64url");
  if (!signingKeys("passkey-challenge").some((key) => isHmac(signature, signed(use, body), key))) return null;
  const expiresAt = body.readUIntBE(nonceBytes, timeBytes);
  return expiresAt > now.getTime() ? new Date(expiresAt) : null;
}

/**
 * Uses a challenge up, whose signature was right. The row is the lock: of two requests with it, on any instance, one
 * goes on.
 * @throws {DomainError} CHALLENGE_NOT_FOUND.
 */
export async function consumeChallenge(
  tx: Prisma.TransactionClient,
  challenge: string,
  expiresAt: Date,
): Promise<void> {
  const used = { hash: sha256(Buffer.from(challenge, "base64url")), expiresAt };
  const { count } = await tx.usedChallenge.createMany({ data: [used], skipDuplicates: true });
  if (count === 0) throw new DomainError("CHALLENGE_NOT_FOUND");
}

const signed = ({ purpose, session }: ChallengeUse, body: Buffer) =>
  JSON.stringify([purpose, session, body.toString("base64url")]);
