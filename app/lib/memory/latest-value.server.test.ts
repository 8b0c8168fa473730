import { expect, test } from "vitest";
import { createLatestValue } from "./latest-value.server";

const hour = 60 * 60 * 1000;

test("callers wait for the first reading of a value, which is read once for all of them", async () => {
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

test("a failed reading leaves the last known value, and the value is read again later", async () => {
  const away = () => Promise.reject(new Error("away"));
  const readings = [away, () => Promise.resolve("known")];
  const read = () => (readings.shift() ?? away)();
  const latest = createLatestValue(read, { first: "unknown", cachedMs: 1, maxWaitMs: hour });
  expect(await latest()).toBe("unknown");
  expect(await latest()).toBe("known");
  expect(await latest()).toBe("known");
});

test("callers do not wait for a reading that takes long, and later callers get its value", async () => {
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
