import { BlockList, isIP } from "node:net";

const named: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** Whether an address, in the form of {@link parseAddress}, is in a list of ranges. */
export type AddressMatcher = (address: string) => boolean;

/**
 * Reads a comma-separated list of ranges (`10.0.0.0/8`), addresses and the names loopback, linklocal and
 * uniquelocal; `none` matches nothing.
 * @throws {RangeError} naming the entry that is none of these.
 */
export function parseAddressRanges(list: string): AddressMatcher {
  if (list.trim() === "none") return () => false;
  const ranges = new BlockList();
  for (const entry of list.split(",").map((part) => part.trim())) {
    for (const range of named[entry] ?? [entry]) addRange(ranges, range);
  }
  return (address) => ranges.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

function addRange(ranges: BlockList, range: string): void {
  const [address = "", bits, ...rest] = range.split("/");
  const version = isIP(address);
  const family = version === 6 ? "ipv6" : "ipv4";
  const width = version === 6 ? 128 : 32;
  const prefix = bits === undefined ? width : Number(bits);
  if (
    version === 0 ||
    rest.length > 0 ||
    bits === "" ||
    !Number.isInteger(prefix) ||
    prefix < 0 ||
    prefix > width
  ) {
    throw new RangeError(`"${range}" is no address range`);
  }
  ranges.addSubnet(address, prefix, family);
}
