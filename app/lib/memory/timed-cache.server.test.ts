import { expect, test } from "vitest";
import { createTimedCache } from "./timed-cache.server";

const minute = 60_000;

/** A cache whose values tell which count they come from; each count takes `takes` milliseconds. */
function countings({ takes = 0, max = 1, renewedAfterMs = minute } = {}) {
  const clock = { now: 1 };
  const counted: string[] = [];
  const get = createTimedCache(
    async (key: string) => {
      counted.push(key);
      const which = counted.length;
      clock.now += takes;
      return { which };
    },
    { max, cachedMs: minute, renewedAfterMs, clock: () => clock.now },
  );
  return { clock, counted, get };
}

test("a cached number holds for a minute, and the first request after that counts again", async () => {
  const { clock, get } = countings();
  expect((await get("a")).which).toBe(1);
  clock.now += minute;
  expect((await get("a")).which).toBe(1);
  clock.now += 1;
  expect((await get("a")).which).toBe(2);
  clock.now += 100 * minute;
  expect((await get("a")).which).toBe(3);
});

test("the minute of a cached number begins when its count begins, not when the count ends", async () => {
  const { clock, get } = countings({ takes: 20_000 });
  await get("a");
  clock.now += minute - 20_000;
  expect((await get("a")).which).toBe(1);
  clock.now += 1;
  expect((await get("a")).which).toBe(2);
});

test("a number whose count takes longer than a minute is counted again afterwards", async () => {
  const { clock, get } = countings({ takes: 2 * minute });
  await get("a");
  clock.now += 2;
  expect((await get("a")).which).toBe(2);
});

test("a number that is asked for often is counted again before its minute ends, while nobody waits", async () => {
  const { clock, counted, get } = countings({ renewedAfterMs: 20_000 });
  await get("a");
  clock.now += 20_000;
  expect((await get("a")).which).toBe(1);
  expect(counted).toHaveLength(1);
  clock.now += 1;
  const [first, second] = await Promise.all([get("a"), get("a")]);
  expect([first.which, second.which]).toEqual([1, 1]);
  await expect.poll(async () => (await get("a")).which).toBe(2);
  expect(counted).toHaveLength(2);
});

test("a failed renewal leaves the cached number until its minute ends", async () => {
  const clock = { now: 1 };
  let isAway = false;
  const get = createTimedCache(
    async (_key: string) => {
      if (isAway) throw new Error("away");
      return { which: 1 };
    },
    { max: 1, cachedMs: minute, renewedAfterMs: 20_000, clock: () => clock.now },
  );
  await get("a");
  isAway = true;
  clock.now += 20_001;
  expect(await get("a")).toEqual({ which: 1 });
  clock.now += minute - 20_001;
  expect(await get("a")).toEqual({ which: 1 });
  clock.now += 1;
  await expect(get("a")).rejects.toThrow("away");
});

test("requests that come at once for a number wait for a single count", async () => {
  const { counted, get } = countings();
  await Promise.all(Array.from({ length: 60 }, () => get("a")));
  expect(counted).toHaveLength(1);
});

test("the oldest number leaves a full cache, and every request still gets its own number", async () => {
  const { counted, get } = countings({ max: 2 });
  const asked = await Promise.all(["a", "b", "c"].map(get));
  expect(asked.map(({ which }) => which)).toEqual([1, 2, 3]);
  await get("c");
  expect(counted).toHaveLength(3);
  await get("a");
  expect(counted).toHaveLength(4);
});

test("a failed count is not cached", async () => {
  let isAway = true;
  const get = createTimedCache(
    async (_key: string) => {
      if (isAway) throw new Error("away");
      return { which: 1 };
    },
    { max: 1, cachedMs: minute },
  );
  await expect(get("a")).rejects.toThrow("away");
  isAway = false;
  expect(await get("a")).toEqual({ which: 1 });
});
