import { expect, test } from "vitest";
import { receiptNumber } from "./receipt-number.server";

test("a number has two groups of letters and digits that nobody takes for each other", () => {
  const numbers = Array.from({ length: 200 }, receiptNumber);
  for (const number of numbers) expect(number).toMatch(/^MZ-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
});
