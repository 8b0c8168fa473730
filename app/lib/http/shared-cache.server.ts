/** Caches may keep an answer for this long at most (docs/api.md). */
const maxSharedSeconds = 30;

/**
 * The Cache-Control of an answer that is the same for everybody who is not signed in.
 * @param until when something in it changes by time, as a job closes; null for never.
 */
export function sharedCache(until: Date | null, now: Date, maxSeconds = maxSharedSeconds): string {
  const left = until ? Math.floor((until.getTime() - now.getTime()) / 1000) : maxSeconds;
  return left < 1 ? "no-store" : `public, max-age=${Math.min(left, maxSeconds)}`;
}
