import { expect, test } from "vitest";
import { formatBriefMeeting, formatMeeting } from "./meeting-time";

test.each([
  ["2026-12-03T09:00:00Z", "jueves, 3 de diciembre de 2026, 10:00", "jue, 3 dic, 10:00"],
  // Already the next day in Madrid, in summer.
  ["2027-06-30T22:05:00Z", "jueves, 1 de julio de 2027, 0:05", "jue, 1 jul, 0:05"],
])("a meeting at %s is written «%s» in peninsular time", (instant, words, brief) => {
  expect(formatMeeting(new Date(instant))).toBe(words);
  expect(formatBriefMeeting(new Date(instant))).toBe(brief);
});
