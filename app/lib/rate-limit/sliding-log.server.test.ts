import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RateLimitError } from "./rate-limiter.server";
import { MemorySlidingLog } from "./sliding-log.server";

function createLog(points = 5, windowMs = 60_000, mostKeys?: number) {
  const clock = { now: 1_000_000 };
  return { clock, log: new MemorySlidingLog(points, windowMs, mostKeys, () => clock.now) };
}

describe("MemorySlidingLog", () => {
  test("admits the limit, and tells how long the next has to wait", () => {
    const { log, clock } = createLog();
    for (let count = 0; count < 5; count += 1) {
      expect(log.consume("a")).toBe(0);
      clock.now += 1000;
    }
    expect(log.consume("a")).toBe(55_000);
    expect(log.consume("b")).toBe(0);
  });

  test("admits again exactly when the wait is over, not a millisecond before", () => {
    const { log, clock } = createLog(1);
    expect(log.consume("a")).toBe(0);
    clock.now += 59_999;
    expect(log.consume("a")).toBe(1);
    clock.now += 1;
    expect(log.consume("a")).toBe(0);
  });

  test("does not count what it refused", () => {
    const { log, clock } = createLog(1);
    log.consume("a");
    for (let second = 0; second < 59; second += 1) {
      clock.now += 1000;
      expect(log.consume("a")).toBeGreaterThan(0);
    }
    clock.now += 1000;
    expect(log.consume("a")).toBe(0);
  });

  test("never more than the limit in any window, and whoever waits as told is admitted", () => {
    const steps = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), steps, (points, gaps) => {
        const { log, clock } = createLog(points);
        const admitted: number[] = [];
        for (const gap of gaps) {
          clock.now += gap;
          const wait = log.consume("a");
          if (wait > 0) {
            expect(wait).toBeLessThanOrEqual(60_000);
            clock.now += wait;
            expect(log.consume("a")).toBe(0);
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

  test("what another store admitted counts, and the oldest gives way", () => {
    const { log, clock } = createLog(2);
    log.record("a");
    clock.now += 10_000;
    log.record("a");
    log.record("a");
    expect(log.consume("a")).toBe(60_000);
  });

  test("holds no more keys than it may, and forgets the ones that expired", () => {
    const { log, clock } = createLog(5, 60_000, 100);
    for (let index = 0; index < 1000; index += 1) log.consume(`flood-${index}`);
    expect(log.size).toBe(100);
    clock.now += 60_000;
    for (let index = 0; index < 60; index += 1) log.consume(`later-${index}`);
    expect(log.size).toBe(60);
  });
});

describe("RateLimitError", () => {
  test.each([
    [0.1, 1],
    [1, 1],
    [999, 1],
    [1000, 1],
    [1001, 2],
    [59_001, 60],
    [60_000, 60],
  ])("%d ms are %d s: rounded up, at least one", (ms, seconds) => {
    expect(new RateLimitError(ms).retryAfterSeconds).toBe(seconds);
  });
});
