import { describe, expect, test } from "vitest";
import {
  formatBriefDay,
  formatBriefIsoDay,
  formatDay,
  formatInstant,
  formatIsoDay,
  formatSecond,
  formatShortDay,
  formatTime,
  formatTimeInText,
  isoDayOf,
} from "./dates";

describe("the day and the time of an instant", () => {
  test.each([
    ["2026-11-21T22:59:59Z", "2026-11-21"],
    ["2026-11-21T23:00:00Z", "2026-11-22"],
    ["2026-07-21T21:59:59Z", "2026-07-21"],
    ["2026-07-21T22:00:00Z", "2026-07-22"],
  ])("the instant %s belongs to the day %s in peninsular time", (instant, day) => {
    expect(isoDayOf(new Date(instant))).toBe(day);
  });

  test("an instant's day and time are written out in Spanish", () => {
    const instant = new Date("2026-11-21T23:30:00Z");
    expect(formatDay(instant)).toBe("22 de noviembre de 2026");
    expect(formatInstant(instant)).toBe("22 de noviembre de 2026 a las 0:30");
    expect(formatSecond(new Date("2026-09-01T11:04:05Z"))).toBe("1 de septiembre de 2026 a las 13:04:05");
    expect(formatBriefDay(instant)).toBe("22 nov");
    expect(formatTime(instant)).toBe("0:30");
  });
});

test.each([
  ["2026-11-21T00:05:00Z", "la 1:05"],
  ["2026-11-21T00:00:00Z", "la 1:00"],
  ["2026-07-21T23:59:59Z", "la 1:59"],
  ["2026-11-20T23:05:00Z", "las 0:05"],
  ["2026-11-21T01:05:00Z", "las 2:05"],
  ["2026-11-21T12:05:00Z", "las 13:05"],
])("the time of %s is written «%s» in a sentence", (iso, words) => {
  const instant = new Date(iso);
  expect(formatTimeInText(instant)).toBe(words);
  expect(formatInstant(instant)).toMatch(new RegExp(` a ${words}$`));
  expect(formatSecond(instant)).toMatch(new RegExp(` a ${words}:\\d\\d$`));
});

test("a date without a time is written as that date", () => {
  expect(formatIsoDay("2026-11-21")).toBe("21 de noviembre de 2026");
  expect(formatShortDay("2026-11-21")).toBe("21/11/2026");
  expect(formatBriefIsoDay("2026-11-21")).toBe("21 nov");
});
