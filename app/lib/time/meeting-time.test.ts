import { expect, test } from "vitest";
import { formatMeeting } from "./meeting-time";

test.each([
  ["2026-12-03T09:00:00Z", "jueves, 3 de diciembre de 2026, 10:00"],
  // Already the next day in Madrid, in summer.
  ["2027-06-30T22:05:00Z", "jueves, 1 de julio de 2027, 0:05"],
])("%s is %s", (instant, words) => {
  expect(formatMeeting(new Date(instant))).toBe(words);
});
