import { expect, test } from "vitest";
import { createLatestValue } from "./latest-value.server";

const hour = 60 * 60 * 1000;

test("a value that is read soon is waited for, and read once", async () => {
  let readings = 0;
  const latest = createLatestValue(
    async () => {
      readings += 1;
      return readings;
    },
    { first: 0, cachedMs: hour, maxWaitMs: hour },
  );
  expect(await Promise.all([latest(), latest()])).toEqual([1, 1]);
  expect(await latest()).toBe(1);
});

test("a reading that fails leaves the last known value, and the next one may end better", async () => {
  const away = () => Promise.reject(new Error("away"));
  const readings = [away, () => Promise.resolve("known")];
  const read = () => (readings.shift() ?? away)();
  const latest = createLatestValue(read, { first: "unknown", cachedMs: 1, maxWaitMs: hour });
  expect(await latest()).toBe("unknown");
  expect(await latest()).toBe("known");
  expect(await latest()).toBe("known");
});

test("nobody waits for a reading that takes long; later callers get it", async () => {
  let end = (_value: string) => {};
  const reading = new Promise<string>((resolve) => {
    end = resolve;
  });
  const latest = createLatestValue(() => reading, { first: "unknown", cachedMs: hour, maxWaitMs: 1 });
  expect(await latest()).toBe("unknown");
  end("known");
  await reading;
  await expect.poll(latest).toBe("known");
});
