import type { Quota } from "../../rate-limit/limits.server";

/**
 * What limits a request has met, and what they have left (draft-ietf-httpapi-ratelimit-headers-10).
 * @param isShared of a response that caches may keep: what is left concerns one client, so it does not say that.
 */
export function rateLimitHeaders(quotas: readonly Quota[], isShared: boolean): Record<string, string> {
  const policies = quotas.map(({ name, limit }) => `"${name}";q=${limit.points};w=${limit.seconds}`);
  const policy = { "RateLimit-Policy": policies.join(", ") };
  if (isShared) return policy;
  const left = quotas.map(({ name, remaining, waitSeconds }) =>
    waitSeconds === undefined ? `"${name}";r=${remaining}` : `"${name}";r=0;t=${waitSeconds}`,
  );
  return { ...policy, RateLimit: left.join(", ") };
}
