import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Limit } from "./limit-table";
import { MemorySlidingLog } from "./memory-sliding-log.server";
import { RateLimitError } from "./rate-limiter.server";

function createLog(limit: Limit = { points: 5, seconds: 60 }, maxKeys?: number) {
  const clock = { now: 1_000_000 };
  const log = new MemorySlidingLog(maxKeys, () => clock.now);
  return { clock, log, consume: (key: string) => log.consume(key, limit).wait };
}

const oneAMinute = { points: 1, seconds: 60 };

describe("rate limits in memory", () => {
  test("a rate limit admits its number of hits, and then says how long to wait", () => {
    const { consume, clock } = createLog();
    for (let count = 0; count < 5; count += 1) {
      expect(consume("a")).toBe(0);
      clock.now += 1000;
    }
    expect(consume("a")).toBe(55_000);
    expect(consume("b")).toBe(0);
  });

  test("a rate limit admits again exactly when the wait is over, not a millisecond before", () => {
    const { consume, clock } = createLog(oneAMinute);
    expect(consume("a")).toBe(0);
    clock.now += 59_999;
    expect(consume("a")).toBe(1);
    clock.now += 1;
    expect(consume("a")).toBe(0);
  });

  test("hits that a rate limit refused do not count", () => {
    const { consume, clock } = createLog(oneAMinute);
    consume("a");
    for (let second = 0; second < 59; second += 1) {
      clock.now += 1000;
      expect(consume("a")).toBeGreaterThan(0);
    }
    clock.now += 1000;
    expect(consume("a")).toBe(0);
  });

  test("a rate limit is never exceeded in any window, and a client that waits as told is admitted", () => {
    const steps = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), steps, (points, gaps) => {
        const { consume, clock } = createLog({ points, seconds: 60 });
        const admitted: number[] = [];
        for (const gap of gaps) {
          clock.now += gap;
          const wait = consume("a");
          if (wait > 0) {
            expect(wait).toBeLessThanOrEqual(60_000);
            clock.now += wait;
            expect(consume("a")).toBe(0);
          }
          admitted.push(clock.now);
        }
        for (const end of admitted) {
          const within = admitted.filter((time) => time > end - 60_000 && time <= end);
          expect(within.length).toBeLessThanOrEqual(points);
        }
      }),
    );
  });

  test("a released hit no longer counts in its rate limit, and a refreshed one counts from now", () => {
    const { log, clock, consume } = createLog(oneAMinute);
    const { at } = log.consume("a", oneAMinute);
    log.release("a", at);
    expect(log.size).toBe(0);
    const again = log.consume("a", oneAMinute);
    clock.now += 150;
    log.refresh("a", again.at);
    expect(consume("a")).toBe(60_000);
    clock.now += 59_999;
    expect(consume("a")).toBe(1);
    clock.now += 1;
    expect(consume("a")).toBe(0);
  });

  test("a forgotten hit of a rate limit is neither released nor refreshed", () => {
    const { log } = createLog(oneAMinute);
    const { at } = log.consume("a", oneAMinute);
    log.forget("a");
    log.refresh("a", at);
    log.release("a", at);
    expect(log.size).toBe(0);
  });

  test("rate limits in memory hold at most their number of keys, and forget expired ones", () => {
    const { log, clock, consume } = createLog({ points: 5, seconds: 60 }, 100);
    for (let index = 0; index < 1000; index += 1) consume(`flood-${index}`);
    expect(log.size).toBe(100);
    clock.now += 60_000;
    for (let index = 0; index < 60; index += 1) consume(`later-${index}`);
    expect(log.size).toBe(60);
  });

  test("rate limits in memory hold at most 100,000 keys, however many are asked about", () => {
    const { log, consume } = createLog();
    for (let index = 0; index < 150_000; index += 1) consume(`key-${index}`);
    expect(log.size).toBe(100_000);
  });
});

describe("the wait that a refusal asks for", () => {
  test.each([
    [0.1, 1],
    [1, 1],
    [999, 1],
    [1000, 1],
    [1001, 2],
    [59_001, 60],
    [60_000, 60],
  ])("a wait of %d ms is told as %d s, rounded up and at least one second", (ms, seconds) => {
    expect(new RateLimitError(ms, "waitlist").retryAfterSeconds).toBe(seconds);
  });
});
