import { expect, test } from "vitest";
import { maxAgeUntil, sharedCache } from "./shared-cache.server";

const now = new Date("2027-03-28T00:59:30.900Z");
const after = (ms: number) => new Date(now.getTime() + ms);

test("a shared cache keeps an answer for thirty seconds, and never past the end of anything in the answer", () => {
  expect(maxAgeUntil(null, now)).toBe(30);
  expect(maxAgeUntil(after(31_000), now)).toBe(30);
  expect(maxAgeUntil(after(30_999), now)).toBe(29);
  expect(maxAgeUntil(after(600_000), now, 300)).toBe(300);
});

test("a shared cache keeps no answer that ends within two seconds or has ended", () => {
  expect(sharedCache(after(2_000), now)).toBe("public, max-age=1");
  expect(sharedCache(after(1_999), now)).toBe("no-store");
  expect(sharedCache(after(-1), now)).toBe("no-store");
});
