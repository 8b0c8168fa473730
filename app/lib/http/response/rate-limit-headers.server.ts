import type { Quota } from "../../rate-limit/limits.server";

/**
 * What limits a request has met, and what they have left (draft-ietf-httpapi-ratelimit-headers-10).
 * @param isShared of a response that caches may keep: what is left concerns one client, so it does not say that.
 */
export function rateLimitHeaders(quotas: readonly Quota[], isShared: boolean): Record<string, string> {
  const [first, ...others] = quotas;
  let policy = first ? policyOf(first) : "";
  for (const quota of others) policy += `, ${policyOf(quota)}`;
  if (isShared) return { "RateLimit-Policy": policy };
  let left = first ? leftOf(first) : "";
  for (const quota of others) left += `, ${leftOf(quota)}`;
  return { "RateLimit-Policy": policy, RateLimit: left };
}

const policyOf = ({ name, limit }: Quota) => `"${name}";q=${limit.points};w=${limit.seconds}`;

const leftOf = ({ name, remaining, waitSeconds }: Quota) =>
  waitSeconds === undefined ? `"${name}";r=${remaining}` : `"${name}";r=0;t=${waitSeconds}`;
