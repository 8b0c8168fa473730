/**
 * The /56 of a client's bucket: providers give one line at least that (RIPE-690), so that its owner cannot begin again
 * in each of its 256 /64.
 * @returns null for a bucket that is no IPv6 network.
 */
export function widerNetwork(bucket: string): string | null {
  const [, start, last] = /^((?:[\da-f]+:){3})([\da-f]+)::\/64$/.exec(bucket) ?? [];
  if (start === undefined || last === undefined) return null;
  return `${start}${(Number.parseInt(last, 16) & 0xff00).toString(16)}::/56`;
}
