import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { parse as parseUuid } from "uuid";
import { site } from "~/content/site";
import { requirePassword } from "~/features/auth/require-password.server";
import { requireFresh, type StoredPerson } from "~/features/sessions/require-session.server";
import { isFresh } from "~/features/sessions/session";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { challengeMs, createChallenge, readChallenge, registrationUse } from "./passkey-challenge.server";
import { requireRelyingParty } from "./relying-party.server";
import { supportedAlgorithms } from "./verify-passkey.server";

/** What the browser makes a passkey by. */
export type PasskeyOptions = Omit<PublicKeyCredentialCreationOptionsJSON, "extensions">;

/**
 * Begins to add a passkey, within five minutes of signing in or of showing a factor: what adds it later is the
 * challenge, for five minutes.
 * @throws {DomainError} PASSKEYS_UNAVAILABLE; SECOND_FACTOR_NEEDED; SESSION_NOT_FRESH of an account without a factor.
 */
export async function beginPasskey(person: StoredPerson, now = new Date()): Promise<PasskeyOptions> {
  requireRelyingParty();
  requireFresh(person, now);
  if (!isFresh(person, now)) throw new DomainError("SESSION_NOT_FRESH");
  return optionsFor(person, createChallenge(registrationUse(person), now));
}

/**
 * The same of an account without a factor by its password, however old the session is.
 * @returns the challenge, for {@link getBegunPasskey}.
 * @throws {DomainError} PASSKEYS_UNAVAILABLE, SECOND_FACTOR_NEEDED, WRONG_PASSWORD.
 * @throws {RateLimitError | BusyError} as requirePassword.
 */
export async function beginPasskeyByPassword(
  person: StoredPerson,
  password: string,
  now = new Date(),
): Promise<string> {
  requireRelyingParty();
  requireFresh(person, now);
  await requirePassword(person.user.id, password);
  return createChallenge(registrationUse(person), now);
}

/** What the browser makes a passkey by, for a challenge of the session that still holds; else null. */
export async function getBegunPasskey(
  person: StoredPerson,
  challenge: string,
  now = new Date(),
): Promise<PasskeyOptions | null> {
  return readChallenge(challenge, registrationUse(person), now) ? optionsFor(person, challenge) : null;
}

async function optionsFor({ user }: StoredPerson, challenge: string): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const { prisma } = await getDatabase();
  const own = await prisma.passkey.findMany({
    where: { userId: user.id },
    select: { credentialId: true, transports: true },
  });
  const { extensions, ...options } = await generateRegistrationOptions({
    rpName: site.name,
    rpID: requireRelyingParty().id,
    // Names nobody (WebAuthn, 14.6.1).
    userID: parseUuid(user.id) as Uint8Array<ArrayBuffer>,
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: challengeMs,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: supportedAlgorithms,
  });
  return options;
}
