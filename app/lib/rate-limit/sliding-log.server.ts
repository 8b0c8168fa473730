import type { Limit } from "./policy";

/**
 * A sliding log in Redis: one sorted set per key, scored by Redis's own clock. A refused hit is not stored, so a client
 * that waits as told is admitted. Arguments as RateLimiterRedis passes them: points (negative takes the newest hit
 * back), longest wait in seconds, limit, window in seconds. It expects [points consumed, milliseconds to wait]; points
 * over the limit mean refused. {@link MemorySlidingLog} does the same in memory.
 */
export const slidingLogScript = `
local points, limit = tonumber(ARGV[1]), tonumber(ARGV[3])
local maxWait, window = ARGV[2] * 1000, ARGV[4] * 1000
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now - window)
if points < 0 then
  redis.call('ZREMRANGEBYRANK', KEYS[1], -1, -1)
  return { 0, 0 }
end
local count = redis.call('ZCARD', KEYS[1])
local wait = 0
if count >= limit and maxWait < window then
  local newest = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
  wait = newest[2] + math.min(1000 * 2 ^ (count - limit), maxWait) - now
elseif count >= limit then
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
  wait = oldest[2] + window - now
end
if wait > 0 then
  return { limit + 1, wait }
end
redis.call('ZADD', KEYS[1], now, time[1] .. '-' .. time[2] .. '-' .. count)
redis.call('PEXPIRE', KEYS[1], window)
return { math.min(count + 1, limit), 0 }
`;

/** `wait` is 0 for an admitted hit, else the milliseconds until one is admitted. `at` tells hits apart. */
interface Outcome {
  wait: number;
  at: number;
}

interface Entry {
  /** The times of the admitted hits, oldest first. */
  times: number[];
  expiresAt: number;
}

/**
 * A sliding log in this process's memory. Its clock is monotonic: changes of the wall clock have no effect. When there
 * are too many keys, the least recently used one is evicted.
 */
export class MemorySlidingLog {
  /** Least recently used keys first. */
  readonly #entries = new Map<string, Entry>();

  constructor(
    private readonly maxKeys = 100_000,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The number of keys. */
  get size(): number {
    return this.#entries.size;
  }

  /** Counts a hit, unless it has to wait. */
  consume(key: string, limit: Limit): Outcome {
    const at = this.now();
    const since = at - limit.seconds * 1000;
    const times = (this.#entries.get(key)?.times ?? []).filter((time) => time > since);
    const wait = waitAfter(times, limit, at);
    if (wait > 0) return { wait, at };
    this.#entries.delete(key);
    this.#entries.set(key, { times: [...times, at], expiresAt: at + limit.seconds * 1000 });
    this.#dropOldest(at);
    return { wait, at };
  }

  /** Moves an admitted hit to now: Redis counted it later, and must not keep it for longer than we do. */
  refresh(key: string, at: number): void {
    const entry = this.#entries.get(key);
    if (!entry || !remove(entry.times, at)) return;
    const now = this.now();
    entry.times.push(now);
    entry.expiresAt += now - at;
  }

  /** Takes an admitted hit back. Without `at` the newest. */
  release(key: string, at?: number): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    if (at === undefined) entry.times.pop();
    else remove(entry.times, at);
    if (entry.times.length === 0) this.#entries.delete(key);
  }

  /** Forgets a key. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  /** Evicting two per hit is enough to drop expired keys; the cap protects from a flood of keys. */
  #dropOldest(now: number): void {
    let evictionsLeft = 2;
    for (const [key, { expiresAt }] of this.#entries) {
      if (expiresAt > now && this.#entries.size <= this.maxKeys) return;
      this.#entries.delete(key);
      evictionsLeft -= 1;
      if (evictionsLeft === 0) return;
    }
  }
}

function waitAfter(times: readonly number[], limit: Limit, now: number): number {
  const over = times.length - limit.points;
  if (over < 0) return 0;
  const { maxWaitSeconds } = limit;
  const until =
    maxWaitSeconds === undefined
      ? (times[0] ?? now) + limit.seconds * 1000
      : (times.at(-1) ?? now) + Math.min(2 ** over, maxWaitSeconds) * 1000;
  return Math.max(0, until - now);
}

function remove(times: number[], at: number): boolean {
  const index = times.indexOf(at);
  if (index >= 0) times.splice(index, 1);
  return index >= 0;
}
