/** A network around a client's own, and how many times the limit of one client it has. */
export interface WiderNetwork {
  name: "network" | "site";
  /** The key of its rate limits. */
  key: string;
  share: number;
}

/**
 * The /56 and the /48 of a client's bucket. Providers give a line at least a /56, a company a /48 (RIPE-690), so that
 * their owners cannot begin again in each of their /64. Some networks give each machine or phone a /64, so that a /56
 * has several people, a /48 the people of a house.
 * @returns none for a bucket that is no IPv6 network, the narrowest first.
 */
export function widerNetworks(bucket: string): WiderNetwork[] {
  const [, site, last] = /^((?:[\da-f]+:){3})([\da-f]+)::\/64$/.exec(bucket) ?? [];
  if (site === undefined || last === undefined) return [];
  const line = (Number.parseInt(last, 16) & 0xff00).toString(16);
  return [
    { name: "network", key: `${site}${line}::/56`, share: 4 },
    { name: "site", key: `${site}:/48`, share: 16 },
  ];
}
