import type { Quota } from "../rate-limit/limits.server";

/**
 * Says what limits a request has met, and what they have left (draft-ietf-httpapi-ratelimit-headers-10). What is left
 * concerns one client: an answer that caches may keep does not say it.
 */
export function setRateLimits(headers: Headers, quotas: readonly Quota[]): void {
  if (quotas.length === 0) return;
  const policies = quotas.map(({ name, limit }) => `"${name}";q=${limit.points};w=${limit.seconds}`);
  headers.set("RateLimit-Policy", policies.join(", "));
  if (headers.get("Cache-Control")?.includes("public")) return;
  const left = quotas.map(({ name, remaining, waitSeconds }) =>
    waitSeconds === undefined ? `"${name}";r=${remaining}` : `"${name}";r=0;t=${waitSeconds}`,
  );
  headers.set("RateLimit", left.join(", "));
}
