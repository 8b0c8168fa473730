import { expect, test } from "vitest";
import { receiptNumber } from "./receipts.server";

test("a receipt's number is two groups of four letters and digits, without those that look alike", () => {
  const numbers = Array.from({ length: 200 }, receiptNumber);
  for (const number of numbers) expect(number).toMatch(/^MZ-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
});
