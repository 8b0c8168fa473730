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
  const ranges: Ranges = { ipv4: [], ipv6: new BlockList() };
  for (const entry of list.split(",").map((part) => part.trim())) {
    for (const range of named[entry] ?? [entry]) addRange(ranges, range);
  }
  return (address) =>
    address.includes(":") ? ranges.ipv6.check(address, "ipv6") : isInAny(ranges.ipv4, toNumber(address));
}

/** IPv4 ranges are numbers and masks: every request is looked up, and BlockList makes two objects for each. */
interface Ranges {
  ipv4: { network: number; mask: number }[];
  ipv6: BlockList;
}

function isInAny(ranges: Ranges["ipv4"], address: number): boolean {
  return ranges.some(({ network, mask }) => (address & mask) === network);
}

/** An IPv4 address as 32 bits, signed as JavaScript's operators have them. */
function toNumber(address: string): number {
  return address.split(".").reduce((bits, octet) => (bits << 8) | Number(octet), 0);
}

function addRange(ranges: Ranges, range: string): void {
  const [address = "", bits, ...rest] = range.split("/");
  const version = isIP(address);
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
  if (version === 6) ranges.ipv6.addSubnet(address, prefix, "ipv6");
  else {
    const mask = prefix === 0 ? 0 : -1 << (32 - prefix);
    ranges.ipv4.push({ network: toNumber(address) & mask, mask });
  }
}
