import { Secret, TOTP } from "otpauth";
import { site } from "~/content/site";

/** What every authenticator reads (RFC 6238); 160 bits, as its hash has. */
const shape = { algorithm: "SHA1", digits: 6, period: 30 };
const secretBytes = 20;

/** A new secret, base32. */
export function createSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that authenticators take the secret from, as a picture or a link. */
export function totpUri(secret: string, email: string): string {
  return new TOTP({
    ...shape,
    issuer: site.name,
    label: email,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/**
 * The step of time (RFC 6238) whose code this is: the present one, or the one before or after, for clocks that differ.
 * @returns null for a wrong code.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...shape,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period: shape.period, timestamp }) + delta;
}
