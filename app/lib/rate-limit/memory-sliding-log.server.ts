import { LRUCache } from "lru-cache";
import type { Limit } from "./limit-table";

/**
 * `wait` is 0 for an admitted hit, else the milliseconds until one is admitted. `at` tells hits apart. `remaining` more
 * are admitted now.
 */
interface Outcome {
  wait: number;
  at: number;
  remaining: number;
}

interface Entry {
  /** The times of the admitted hits, oldest first. */
  times: number[];
  expiresAt: number;
}

/**
 * A sliding log in this process's memory. Its clock is monotonic: changes of the wall clock have no effect. When there
 * are too many keys, the one whose newest hit is oldest is evicted.
 */
export class MemorySlidingLog {
  /** By the newest hit. A Map that is deleted from at its beginning takes ever longer to find its first key. */
  readonly #entries: LRUCache<string, Entry>;

  constructor(
    maxKeys = 100_000,
    private readonly now: () => number = () => performance.now(),
  ) {
    // With `max`, the arrays for all of them would be made at once, for each log.
    this.#entries = new LRUCache({ maxSize: maxKeys, sizeCalculation: () => 1 });
  }

  /** The number of keys. */
  get size(): number {
    return this.#entries.size;
  }

  /** Counts a hit, unless it has to wait. */
  consume(key: string, limit: Limit): Outcome {
    const at = this.now();
    const since = at - limit.seconds * 1000;
    const entry = this.#entries.peek(key) ?? { times: [], expiresAt: 0 };
    const { times } = entry;
    while (times[0] !== undefined && times[0] <= since) times.shift();
    const wait = waitAfter(times, limit, at);
    if (wait > 0) return { wait, at, remaining: 0 };
    times.push(at);
    entry.expiresAt = at + limit.seconds * 1000;
    this.#entries.set(key, entry);
    this.#dropExpired(at);
    return { wait, at, remaining: Math.max(0, limit.points - times.length) };
  }

  /** Moves an admitted hit to now: Redis counted it later, and must not keep it for longer than we do. */
  refresh(key: string, at: number): void {
    const entry = this.#entries.peek(key);
    if (!entry || !remove(entry.times, at)) return;
    const now = this.now();
    entry.times.push(now);
    entry.expiresAt += now - at;
  }

  /** Takes an admitted hit back. Without `at` the newest. */
  release(key: string, at?: number): void {
    const entry = this.#entries.peek(key);
    if (!entry) return;
    if (at === undefined) entry.times.pop();
    else remove(entry.times, at);
    if (entry.times.length === 0) this.#entries.delete(key);
  }

  /** Forgets a key. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  /** Two for each hit are enough to forget all that expired. */
  #dropExpired(now: number): void {
    let dropsLeft = 2;
    for (const key of this.#entries.rkeys()) {
      const expiresAt = this.#entries.peek(key)?.expiresAt ?? 0;
      if (expiresAt > now || dropsLeft === 0) return;
      this.#entries.delete(key);
      dropsLeft -= 1;
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
