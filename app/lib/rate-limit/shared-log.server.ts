import type { Redis } from "ioredis";
import type { Limit } from "./policy";
import { slidingLogScript } from "./sliding-log-script.server";

/** A hit on a key in Redis. */
interface SharedHit {
  sharedKey: string;
  limit: Limit;
}

type CountingRedis = Redis & {
  countHits(keyCount: number, ...keysAndArguments: (string | number)[]): Promise<number[]>;
};

/**
 * Counts hits in one round trip, in turn until one is refused ({@link slidingLogScript}).
 * @returns the milliseconds to wait for each, 0 for an admitted one; nothing for those behind a refused one.
 */
export function countShared(client: Redis, hits: readonly SharedHit[]): Promise<number[]> {
  const keys = hits.map(({ sharedKey }) => sharedKey);
  const rules = hits.flatMap(({ limit: { points, seconds, maxWaitSeconds = seconds } }) => [
    points,
    seconds,
    maxWaitSeconds,
  ]);
  return counting(client).countHits(keys.length, ...keys, ...rules);
}

/** The connection with the script as a command of ours. */
function counting(client: Redis): CountingRedis {
  if (!("countHits" in client)) client.defineCommand("countHits", { lua: slidingLogScript });
  return client as CountingRedis;
}
