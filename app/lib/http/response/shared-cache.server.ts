/** Caches may keep a response for this long at most (docs/api.md). */
export const maxSharedSeconds = 30;

/**
 * For how many whole seconds a shared cache may keep a response, 0 for not at all. One less than are left: a cache
 * counts from when it gets the response, which is later than `now`.
 * @param until when something in it changes by time, as a job closes; null for never.
 */
export function maxAgeUntil(until: Date | null, now: Date, maxSeconds = maxSharedSeconds): number {
  if (!until) return maxSeconds;
  const left = Math.floor((until.getTime() - now.getTime()) / 1000) - 1;
  return Math.max(0, Math.min(left, maxSeconds));
}

/** The Cache-Control of a response that is the same for everybody who is not signed in, as {@link maxAgeUntil} says. */
export function sharedCache(until: Date | null, now: Date): string {
  const seconds = maxAgeUntil(until, now);
  return seconds === 0 ? "no-store" : `public, max-age=${seconds}`;
}
