/**
 * Counts in a sliding log, in Redis: one sorted set a key, scored by Redis's own clock. A refused hit is not stored,
 * so whoever waits as told is admitted. Arguments as RateLimiterRedis passes them: points, seconds of this call, limit,
 * seconds; it wants back [points consumed, milliseconds until the next is admitted].
 */
export const slidingLogScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window = ARGV[2] * 1000
local limit = tonumber(ARGV[3])
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, now - window)
local count = redis.call('ZCARD', KEYS[1])
if count < limit then
  redis.call('ZADD', KEYS[1], now, time[1] .. '-' .. time[2] .. '-' .. count)
  redis.call('PEXPIRE', KEYS[1], window)
  count = count + 1
else
  count = limit + 1
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
return { count, oldest[2] + window - now }
`;

/** A sliding log in this process's memory, for one limit. Time is monotonic: a change of the wall clock does nothing. */
export class MemorySlidingLog {
  /** By key, the times of the admitted hits; the keys that were used longest ago come first. */
  readonly #hits = new Map<string, number[]>();

  constructor(
    private readonly points: number,
    private readonly windowMs: number,
    private readonly mostKeys = 100_000,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** How many keys are held. */
  get size(): number {
    return this.#hits.size;
  }

  /** Counts a hit. @returns 0 when it is admitted, else the milliseconds until the next one will be. */
  consume(key: string): number {
    const hits = this.#live(key);
    if (hits.length >= this.points) return (hits[0] ?? 0) + this.windowMs - this.now();
    this.#store(key, hits);
    return 0;
  }

  /** Counts a hit that another store admitted. */
  record(key: string): void {
    const hits = this.#live(key);
    if (hits.length >= this.points) hits.shift();
    this.#store(key, hits);
  }

  #live(key: string): number[] {
    const since = this.now() - this.windowMs;
    return (this.#hits.get(key) ?? []).filter((time) => time > since);
  }

  #store(key: string, hits: number[]): void {
    hits.push(this.now());
    this.#hits.delete(key);
    this.#hits.set(key, hits);
    this.#dropOldest();
  }

  /** Two looks for each hit are enough to drop what expired; the cap holds against a flood of addresses. */
  #dropOldest(): void {
    const since = this.now() - this.windowMs;
    let looks = 2;
    for (const [key, hits] of this.#hits) {
      const isExpired = (hits.at(-1) ?? 0) <= since;
      if (!isExpired && this.#hits.size <= this.mostKeys) return;
      this.#hits.delete(key);
      looks -= 1;
      if (looks === 0) return;
    }
  }
}
