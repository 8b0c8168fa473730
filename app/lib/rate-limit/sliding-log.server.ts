import type { Limit } from "./policy";

/**
 * Sliding logs in Redis: one sorted set per key, scored by Redis's own clock. A refused hit is not stored, so a client
 * that waits as told is admitted. Counts one hit on each key in turn, until one is refused: those behind it are not
 * counted. Arguments for each key: limit, window and longest wait in seconds. The answer has the milliseconds to wait
 * for each key that was asked, 0 for an admitted hit. {@link MemorySlidingLog} does the same in memory.
 */
export const slidingLogScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local waits = {}
for index, key in ipairs(KEYS) do
  local limit = tonumber(ARGV[index * 3 - 2])
  local window, maxWait = ARGV[index * 3 - 1] * 1000, ARGV[index * 3] * 1000
  redis.call('ZREMRANGEBYSCORE', key, 0, now - window)
  local count = redis.call('ZCARD', key)
  local wait = 0
  if count >= limit and maxWait < window then
    local newest = redis.call('ZRANGE', key, -1, -1, 'WITHSCORES')
    wait = newest[2] + math.min(1000 * 2 ^ (count - limit), maxWait) - now
  elseif count >= limit then
    local oldest = redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')
    wait = oldest[2] + window - now
  end
  waits[index] = math.max(0, wait)
  if wait > 0 then
    return waits
  end
  redis.call('ZADD', key, now, time[1] .. '-' .. time[2] .. '-' .. count)
  redis.call('PEXPIRE', key, window)
end
return waits
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
