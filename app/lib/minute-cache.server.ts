import { LRUCache } from "lru-cache";

const keptMs = 60_000;

/** Milliseconds of a monotonic clock. */
export type Clock = () => number;

/**
 * Caches an expensive count for a minute from the moment it began. Callers that come later wait for a new count and
 * share it. A failed count is not cached.
 * @param max how many keys are cached; the least recently used one is evicted first.
 */
export function createMinuteCache<Key extends string, Value extends object>(
  count: (key: Key) => Promise<Value>,
  { max, clock = () => performance.now() }: { max: number; clock?: Clock | undefined },
): (key: Key) => Promise<Value> {
  const cache = new LRUCache<Key, Value>({
    max,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: clock },
    // A caller that waits for an evicted key still gets its count.
    ignoreFetchAbort: true,
    async fetchMethod(key, _stale, { options }) {
      const start = clock();
      const value = await count(key);
      // The library's minute would begin only now; a ttl of zero would mean forever.
      options.ttl = Math.max(1, keptMs - (clock() - start));
      return value;
    },
  });
  return (key) => cache.forceFetch(key);
}
