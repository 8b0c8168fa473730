import type { Quota } from "../../rate-limit/limits.server";

/**
 * The limits that a request has met, and what they have left (draft-ietf-httpapi-ratelimit-headers-10).
 * @param isShared of a response that caches may keep: it leaves out the rest, which concerns one client.
 */
export function rateLimitHeaders(quotas: readonly Quota[], isShared: boolean): Record<string, string> {
  const policy = { "RateLimit-Policy": quotas.map(policyOf).join(", ") };
  return isShared ? policy : { ...policy, RateLimit: quotas.map(leftOf).join(", ") };
}

const policyOf = ({ name, limit }: Quota) => `"${name}";q=${limit.points};w=${limit.seconds}`;

const leftOf = ({ name, remaining, waitSeconds }: Quota) =>
  waitSeconds === undefined ? `"${name}";r=${remaining}` : `"${name}";r=0;t=${waitSeconds}`;
