import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPending } from "./pending-session";
import { expiryOf, isFresh, refreshAfterMs } from "./session";

const day = 24 * 60 * 60 * 1000;
const start = new Date("2026-02-27T12:00:00.000Z");
const onDay = (days: number) => new Date(start.getTime() + days * day);

test("a session counts as just signed in for five minutes after it began", () => {
  const session = { createdAt: start.toISOString(), factorAt: null };
  const after = (ms: number) => new Date(start.getTime() + ms);
  expect(isFresh({ session, hasFactor: false }, after(5 * 60_000 - 1))).toBe(true);
  expect(isFresh({ session, hasFactor: false }, after(5 * 60_000))).toBe(false);
});

test("with a second factor it counts for five minutes after that was shown, and never before", () => {
  const session = { createdAt: start.toISOString(), factorAt: onDay(1).toISOString() };
  const after = (ms: number) => new Date(onDay(1).getTime() + ms);
  expect(isFresh({ session: { ...session, factorAt: null }, hasFactor: true }, start)).toBe(false);
  expect(isFresh({ session, hasFactor: true }, after(5 * 60_000 - 1))).toBe(true);
  expect(isFresh({ session, hasFactor: true }, after(5 * 60_000))).toBe(false);
  // Of a factor that has ended.
  expect(isFresh({ session, hasFactor: false }, after(0))).toBe(false);
});

test("a session is pending while the account has a factor that was not shown in it since the account has one", () => {
  expect(isPending(null, null)).toBe(false);
  expect(isPending(start, null)).toBe(false);
  expect(isPending(null, start)).toBe(true);
  expect(isPending(start, start)).toBe(false);
  expect(isPending(onDay(1), start)).toBe(false);
  expect(isPending(start, onDay(1))).toBe(true);
});

describe("how long a session holds (interface, section 3)", () => {
  test("a session is refreshed after one day", () => {
    expect(refreshAfterMs).toBe(day);
  });

  test.each([
    [false, 0, 7],
    [false, 1, 8],
    [false, 23, 30],
    [false, 24, 30],
    [false, 29, 30],
    [true, 0, 30],
    [true, 2, 32],
    [true, 60, 90],
    [true, 61, 90],
    [true, 89, 90],
  ])(
    "a session with rememberMe %s, refreshed on day %i, holds until day %i",
    (rememberMe, refreshed, expected) => {
      expect(expiryOf(rememberMe, start, onDay(refreshed))).toEqual(onDay(expected));
    },
  );

  test("daily use never carries a session past 30 days, or 90 with rememberMe", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.integer({ min: 1, max: 6 })), (rememberMe, gaps) => {
        let now = start;
        let expiry = expiryOf(rememberMe, start, start);
        for (const gap of gaps) {
          now = new Date(now.getTime() + gap * day);
          if (now >= expiry) break;
          expiry = expiryOf(rememberMe, start, now);
        }
        expect(expiry.getTime()).toBeLessThanOrEqual(onDay(rememberMe ? 90 : 30).getTime());
      }),
    );
  });
});
