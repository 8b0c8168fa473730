import { LRUCache } from "lru-cache";

const keptMs = 60_000;

/** Milliseconds of a clock that never goes back. */
export type Clock = () => number;

/**
 * Keeps what is expensive to count, for a minute from the moment the counting began: whoever comes later waits for new
 * numbers, and all who wait share one counting. A failed counting is not kept.
 * @param max how many keys are kept; the one that was asked for longest ago goes first.
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
    // Whoever waits for a key that is crowded out meanwhile still gets its numbers.
    ignoreFetchAbort: true,
    async fetchMethod(key, _stale, { options }) {
      const start = clock();
      const value = await count(key);
      // The library's minute would begin only now; zero would mean for ever.
      options.ttl = Math.max(1, keptMs - (clock() - start));
      return value;
    },
  });
  return (key) => cache.forceFetch(key);
}
