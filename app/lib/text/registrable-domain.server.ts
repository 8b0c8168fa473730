import { requireLater } from "../time/require-later.server";

/** The whole public suffix list: thousands of names. */
const tldts = requireLater<typeof import("tldts")>("tldts");

/**
 * The part of a host's name that somebody registered, by the public suffix list: `uni.ac.uk` of `www.uni.ac.uk`. Where
 * a host lets others have names under its own, as github.io does, each of those is one.
 * @returns null for an IP address, a bare suffix, a name without a dot, one with an underscore, which hosts below it
 * may have but no registry gives (RFC 1123), and any text that is no host.
 */
export function registrableDomain(host: string): string | null {
  const domain = tldts().getDomain(host, { allowPrivateDomains: true });
  return domain?.includes("_") ? null : domain;
}

/** Whether a name ends in a suffix of the Internet, or in one that is reserved for examples: «node.js» does not. */
export function hasPublicSuffix(name: string): boolean {
  const { isIcann, isSpecialUse } = tldts().parse(name, { validateHostname: false, detectSpecialUse: true });
  return isIcann === true || isSpecialUse === true;
}
