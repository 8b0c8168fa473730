import { LRUCache } from "lru-cache";

/** Milliseconds of a monotonic clock. */
export type Clock = () => number;

interface TimedCacheOptions {
  /** How many keys are cached; the least recently used one is evicted first. */
  max: number;
  /** How old a cached count may be, from the moment it began. */
  cachedMs: number;
  /**
   * From this age on, a caller gets the cached count and a new one begins, so that nobody waits for the counts that
   * everybody wants. Without it the first caller after `cachedMs` waits.
   */
  renewedAfterMs?: number;
  clock?: Clock | undefined;
}

/**
 * Caches an expensive count. Callers that come while it is being counted wait for the same count. A failed count is not
 * cached.
 */
export function createTimedCache<Key extends string, Value extends object>(
  count: (key: Key) => Promise<Value>,
  { max, cachedMs, renewedAfterMs = cachedMs, clock = () => performance.now() }: TimedCacheOptions,
): (key: Key) => Promise<Value> {
  const cache = new LRUCache<Key, Value>({
    max,
    ttl: cachedMs,
    ttlResolution: 0,
    perf: { now: clock },
    // A caller that waits for an evicted key still gets its count.
    ignoreFetchAbort: true,
    // A renewal that fails leaves the cached count until its time is over.
    noDeleteOnFetchRejection: true,
    async fetchMethod(key, _stale, { options }) {
      const start = clock();
      const value = await count(key);
      // The library's time would begin only now; a ttl of zero would mean forever.
      options.ttl = Math.max(1, cachedMs - (clock() - start));
      return value;
    },
  });
  return (key) => {
    const kept = cache.get(key);
    if (kept === undefined) return cache.forceFetch(key);
    if (cache.getRemainingTTL(key) >= cachedMs - renewedAfterMs) return Promise.resolve(kept);
    cache.forceFetch(key, { forceRefresh: true }).catch(() => {});
    return Promise.resolve(kept);
  };
}
