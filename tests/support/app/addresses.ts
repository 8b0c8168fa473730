import { randomBytes, randomInt } from "node:crypto";

let next = randomInt(2 ** 17);

/** An IPv4 address of the range kept for benchmarks (RFC 2544), not given out before in this process. */
export function freshAddress(): string {
  // One that ends in 0 reads as its network, which logs may hold.
  do next = (next + 1) % 2 ** 17;
  while (next % 256 === 0);
  return `198.${18 + (next >> 16)}.${(next >> 8) & 255}.${next & 255}`;
}

/** An IPv6 address in a /64 of its own in the range kept for documentation (RFC 3849). */
export function freshAddress6(): string {
  const [a, b] = [randomBytes(2).toString("hex"), randomBytes(2).toString("hex")];
  return `2001:db8:${a}:${b}::1`;
}
