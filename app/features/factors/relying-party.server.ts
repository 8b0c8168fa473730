import { isIP } from "node:net";
import { getEnv } from "~/lib/config/env.server";
import { DomainError } from "~/lib/domain-error";

/** Whom passkeys are made for (WebAuthn, 4): the host of our address, and the one origin that may use them. */
interface RelyingParty {
  id: string;
  origin: string;
}

/** @returns null where the address is an IP, which browsers make no passkeys for. */
export function getRelyingParty(): RelyingParty | null {
  const { hostname, origin } = new URL(getEnv().baseUrl);
  const isAddress = hostname.startsWith("[") || isIP(hostname) !== 0;
  return isAddress ? null : { id: hostname, origin };
}

/** @throws {DomainError} PASSKEYS_UNAVAILABLE. */
export function requireRelyingParty(): RelyingParty {
  const party = getRelyingParty();
  if (!party) throw new DomainError("PASSKEYS_UNAVAILABLE");
  return party;
}
