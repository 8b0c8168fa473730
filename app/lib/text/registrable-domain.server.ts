import { requireLater } from "../time/require-later.server";

/** The whole public suffix list: thousands of names. */
const tldts = requireLater<typeof import("tldts")>("tldts");

/**
 * The part of a host's name that somebody registered, by the public suffix list: `uni.ac.uk` of `www.uni.ac.uk`. Where
 * a host lets others have names under its own, as github.io does, each of those is one.
 * @returns null for an IP address, a bare suffix, a name without a dot and any text that is no host.
 */
export function registrableDomain(host: string): string | null {
  return tldts().getDomain(host, { allowPrivateDomains: true });
}

/** Whether a name ends in a suffix of the Internet, or in one that is reserved for examples: «node.js» does not. */
export function hasPublicSuffix(name: string): boolean {
  const { isIcann, isSpecialUse } = tldts().parse(name, { validateHostname: false, detectSpecialUse: true });
  return isIcann === true || isSpecialUse === true;
}
