import { DomainError } from "~/lib/domain-error";
import { logger } from "~/lib/log/logger.server";
import type { Assertion, Registration } from "./passkey.schema";
import { type ChallengeUse, readChallenge } from "./passkey-challenge.server";
import { requireRelyingParty } from "./relying-party.server";

/** Ed25519, ES256 and RS256 (COSE): what every authenticator has one of. */
export const supportedAlgorithms = [-8, -7, -257];

/** A challenge that was signed, to be used up. */
interface SignedChallenge {
  challenge: string;
  expiresAt: Date;
}

/** The public half of a passkey, as its authenticator made it. */
interface MadePasskey {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: bigint;
  transports: string[];
  isSynced: boolean;
  backedUp: boolean;
  aaguid: string;
}

/**
 * Checks what an authenticator made for a challenge (WebAuthn, 7.1).
 * @throws {DomainError} PASSKEYS_UNAVAILABLE, CHALLENGE_NOT_FOUND, FAILED_TO_VERIFY_REGISTRATION.
 */
export async function readRegistration(
  sent: Registration,
  use: ChallengeUse,
  now: Date,
): Promise<MadePasskey & SignedChallenge> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const party = requireRelyingParty();
  const { transports = [] } = sent.response;
  const signed = expecting(use, now);
  const verified = await attempt("FAILED_TO_VERIFY_REGISTRATION", async () => {
    await refuseCertificates(sent.response.attestationObject);
    return verifyRegistrationResponse({
      response: { ...sent, response: { ...sent.response, transports }, clientExtensionResults: {} },
      expectedChallenge: signed.accept,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs: supportedAlgorithms,
    });
  });
  if (!verified.registrationInfo) throw new DomainError("FAILED_TO_VERIFY_REGISTRATION");
  const { aaguid, credential, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
  return {
    ...signed.get(),
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: BigInt(credential.counter),
    transports,
    isSynced: credentialDeviceType === "multiDevice",
    backedUp: credentialBackedUp,
    aaguid,
  };
}

/** Certificates prove a maker, which we do not ask for; and the library would ask the addresses in them whether they hold. */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import("@simplewebauthn/server/helpers");
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const isPlain = ["none", "packed"].includes(decoded.get("fmt")) && !decoded.get("attStmt").get("x5c");
  if (!isPlain) throw new Error("The attestation has certificates");
}

/** A passkey as it is stored. */
interface StoredPasskey {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
}

/** What an authenticator signed. */
interface SignedAssertion extends SignedChallenge {
  counter: bigint;
  backedUp: boolean;
}

/**
 * Checks what an authenticator signed with a passkey (WebAuthn, 7.2), but for the counter, which its row decides.
 * @throws {DomainError} PASSKEYS_UNAVAILABLE, CHALLENGE_NOT_FOUND, AUTHENTICATION_FAILED.
 */
export async function readAssertion(
  sent: Assertion,
  { credentialId: id, publicKey }: StoredPasskey,
  use: ChallengeUse,
  now: Date,
): Promise<SignedAssertion> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const party = requireRelyingParty();
  const { userHandle, ...response } = sent.response;
  const signed = expecting(use, now);
  const { verified, authenticationInfo } = await attempt("AUTHENTICATION_FAILED", () =>
    verifyAuthenticationResponse({
      response: { ...sent, response, clientExtensionResults: {} },
      expectedChallenge: signed.accept,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id, publicKey, counter: 0 },
    }),
  );
  if (!verified) throw new DomainError("AUTHENTICATION_FAILED");
  const { newCounter, credentialBackedUp } = authenticationInfo;
  return { ...signed.get(), counter: BigInt(newCounter), backedUp: credentialBackedUp };
}

/** Keeps the challenge that the library finds in what was signed. */
function expecting(use: ChallengeUse, now: Date) {
  let found: SignedChallenge | undefined;
  return {
    accept(challenge: string): boolean {
      const expiresAt = readChallenge(challenge, use, now);
      if (!expiresAt) throw new DomainError("CHALLENGE_NOT_FOUND");
      found = { challenge, expiresAt };
      return true;
    },
    get(): SignedChallenge {
      if (!found) throw new DomainError("CHALLENGE_NOT_FOUND");
      return found;
    },
  };
}

/** The library throws for whatever is wrong; its words may quote what was sent. */
async function attempt<Result>(
  code: "FAILED_TO_VERIFY_REGISTRATION" | "AUTHENTICATION_FAILED",
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    logger().debug({ event: "auth.passkey-refused", err: error });
    throw new DomainError(code);
  }
}
