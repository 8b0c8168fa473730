import { setTimeout as sleep } from "node:timers/promises";
import { createTimedCache } from "./timed-cache.server";

interface LatestValueOptions<Value> {
  /** The value before the first reading has ended. */
  first: Value;
  /** How old a value may be when it is asked for; then it is read again. */
  cachedMs: number;
  /** The longest that a caller waits for a reading; then it gets the value before it. */
  maxWaitMs: number;
}

/**
 * A value for pages that must not wait for it: read at most once in a while, and the last known one where reading takes
 * long.
 * @param read may fail: then the last known value stays, and the next caller reads again.
 */
export function createLatestValue<Value>(
  read: () => Promise<Value>,
  { first, cachedMs, maxWaitMs }: LatestValueOptions<Value>,
): () => Promise<Value> {
  let latest = first;
  const readings = createTimedCache<"latest", { value: Value }>(async () => ({ value: await read() }), {
    cachedMs,
    max: 1,
  });
  return async () => {
    const reading = readings("latest").then(
      ({ value }) => {
        latest = value;
      },
      // A page shows the last known value; a reader that wants a line in the log writes it.
      () => {},
    );
    await Promise.race([reading, sleep(maxWaitMs, undefined, { ref: false })]);
    return latest;
  };
}
