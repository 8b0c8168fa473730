import { isIP, isIPv4, SocketAddress } from "node:net";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { getEnv } from "~/lib/config/env.server";
import { type AddressMatcher, parseAddressRanges } from "../../config/address-ranges.server";
import { atEndOfRun, oncePerRun } from "../../memory/once-per-run";

const maxHeaderLength = 1024;
const maxHops = 20;

/** The client's network address, in the forms we need. */
export interface Client {
  /** The whole address in its shortest form; null when no valid one was sent. */
  readonly address: string | null;
  /**
   * The key of rate limits: an IPv4 address, also that inside a 6to4, NAT64 or Teredo one, else the /64 of an IPv6 one;
   * clients without an address share `unknown`.
   */
  readonly bucket: string;
  /** For logs: the IPv4 address, also that inside an IPv6 one, cut to /24, else the IPv6 address cut to /48. */
  readonly net: string;
}

/** The part of Headers needed here, so that Node's headers can be read without a copy. */
export interface HeaderReader {
  get(name: string): string | null;
}

/** The sources of addresses that are trusted; see {@link findClient}. */
export interface AddressRule {
  isTrustedProxy: AddressMatcher;
  /** One header that replaces the chain, set by the proxy in front (`cf-connecting-ip`). */
  clientIpHeader?: string | undefined;
}

/**
 * Finds the client's address (interface, section 8): x-forwarded-for, else x-real-ip, believed only from a trusted
 * proxy. The chain is read from the right, since the client can forge everything left of the first untrusted hop.
 * @param peer the socket's address; undefined where it is unknown (remix-serve), and the headers are trusted.
 */
export function findClient(headers: HeaderReader, peer: string | undefined, rule: AddressRule): Client {
  const socketAddress = peer === undefined ? null : parseAddress(peer);
  if (socketAddress !== null && !rule.isTrustedProxy(socketAddress)) return describe(socketAddress);
  if (rule.clientIpHeader) {
    return describe(parseAddress(headers.get(rule.clientIpHeader) ?? "") ?? socketAddress);
  }
  const chain = headers.get("x-forwarded-for");
  if (chain !== null) return describe(walkChain(chain, rule.isTrustedProxy) ?? socketAddress);
  return describe(parseAddress(headers.get("x-real-ip") ?? "") ?? socketAddress);
}

/** {@link findClient} with this process's settings. A request asks more than once, so results are remembered. */
export function getClient(headers: HeaderReader, peer: string | undefined): Client {
  const rule = getOwnRule();
  const name = rule.clientIpHeader ?? "x-forwarded-for";
  // Headers hold no line feed, so it separates them and stands for an absent one.
  const key = `${peer}\n${headers.get(name) ?? "\n"}\n${headers.get("x-real-ip") ?? "\n"}`;
  const known = clients.get(key);
  if (known) return known;
  const found = findClient(headers, peer, rule);
  if (key.length <= maxKeyLength) clients.set(key, found);
  return found;
}

const clients = new LRUCache<string, Client>({ max: 1000 });
atEndOfRun(() => clients.clear());
const maxKeyLength = 200;

/** The client at a socket's address, before any header is read; null for a trusted proxy. */
export function getUntrustedPeer(peer: string | undefined): Client | null {
  const address = parseAddress(peer ?? "");
  return address !== null && getOwnRule().isTrustedProxy(address) ? null : describe(address);
}

const getOwnRule = oncePerRun((): AddressRule => {
  const { trustedProxies, clientIpHeader } = getEnv();
  return { isTrustedProxy: parseAddressRanges(trustedProxies), clientIpHeader };
});

/** The key of rate limits of an address in any form; see {@link Client}. */
export function bucketOf(address: string): string {
  return describe(parseAddress(address)).bucket;
}

function walkChain(chain: string, isTrusted: AddressMatcher): string | null {
  if (chain.length > maxHeaderLength) return null;
  const hops = chain.split(",");
  if (hops.length > maxHops) return null;
  let lastGood: string | null = null;
  for (const hop of hops.reverse()) {
    const address = parseAddress(hop);
    if (address === null) return lastGood;
    lastGood = address;
    if (!isTrusted(address)) return address;
  }
  return lastGood;
}

/**
 * Reads an address as proxies write it: with or without port, brackets or zone. IPv4 inside IPv6 becomes IPv4.
 * @returns the shortest lower-case form, or null when the text is not an address.
 */
export function parseAddress(text: string): string | null {
  let address = text.trim();
  // As Node names an IPv4 peer of a socket for both versions.
  if (address.startsWith("::ffff:") && isIPv4(address.slice(7))) return address.slice(7);
  if (isIPv4(address)) return address;
  if (address.startsWith("[")) address = address.slice(1).replace(/\](?::\d{1,5})?$/, "");
  else if (/^\d+\.\d+\.\d+\.\d+:\d{1,5}$/.test(address)) address = address.slice(0, address.indexOf(":"));
  address = address.replace(/%.*$/, "");
  const version = isIP(address);
  if (version === 0) return null;
  if (version === 4) return address;
  const canonical = new SocketAddress({ address, family: "ipv6" }).address.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical);
  return mapped?.[1] ?? canonical;
}

function describe(address: string | null): Client {
  if (address === null) return { address: null, bucket: "unknown", net: "unknown" };
  if (!address.includes(":")) return { address, ...byIpv4(address) };
  const parsed = ipaddr.IPv6.parse(address);
  const embedded = embeddedIpv4(parsed);
  if (embedded !== null) return { address, ...byIpv4(embedded) };
  const groups = parsed.parts.map((part) => part.toString(16));
  return {
    address,
    bucket: `${groups.slice(0, 4).join(":")}::/64`,
    net: `${groups.slice(0, 3).join(":")}::/48`,
  };
}

function byIpv4(address: string): Pick<Client, "bucket" | "net"> {
  return { bucket: address, net: `${address.slice(0, address.lastIndexOf("."))}.0/24` };
}

/**
 * The IPv4 address that an IPv6 one was made from: whoever has it has 65,536 /64 by 6to4 (RFC 3056), and everybody behind
 * a NAT64 (RFC 6052) or a Teredo server (RFC 4380, inverted bits) would be one client.
 */
function embeddedIpv4(address: ipaddr.IPv6): string | null {
  const [, first = 0, second = 0, , , , seventh = 0, last = 0] = address.parts;
  const range = address.range();
  if (range === "6to4") return dotted(first, second);
  if (range === "rfc6052") return dotted(seventh, last);
  return range === "teredo" ? dotted(seventh ^ 0xffff, last ^ 0xffff) : null;
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join(".");
