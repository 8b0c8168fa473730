import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

const named: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** Whether an address, in the form of {@link parseAddress}, is in a list of ranges. */
export type AddressMatcher = (address: string) => boolean;

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * Reads a comma-separated list of ranges (`10.0.0.0/8`), addresses and the names loopback, linklocal and
 * uniquelocal; `none` matches nothing.
 * @throws {RangeError} naming the invalid entry.
 */
export function parseAddressRanges(list: string): AddressMatcher {
  if (list.trim() === "none") return () => false;
  const ranges = list
    .split(",")
    .map((part) => part.trim())
    .flatMap((entry) => (named[entry] ?? [entry]).map(parseRange));
  return (text) => {
    const address = ipaddr.parse(text);
    return ranges.some(
      ([network, prefix]) => network.kind() === address.kind() && address.match(network, prefix),
    );
  };
}

function parseRange(range: string): Range {
  const [address = "", bits] = range.split("/");
  // The library also accepts «10.1» and octal numbers.
  const version = isIP(address);
  try {
    if (version !== 0)
      return bits === undefined ? [ipaddr.parse(address), version === 6 ? 128 : 32] : ipaddr.parseCIDR(range);
  } catch {}
  throw new RangeError(`"${range}" is no address range`);
}
