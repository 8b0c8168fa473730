import { expect, test } from "vitest";
import { boundsOfWeek, daysOfWeek, isWeek, lastWholeWeek, nameOfWeek, weekAfter } from "./iso-week.server";

const hourMs = 60 * 60 * 1000;

// Monday begins at 23:00 UTC in winter and at 22:00 in summer.
test.each([
  ["Sunday's last second", "2026-11-15T22:59:59.999Z", "2026-W45"],
  ["Monday's first moment", "2026-11-15T23:00:00.000Z", "2026-W46"],
  ["the next Sunday's last second", "2026-11-22T22:59:59.999Z", "2026-W46"],
  ["the Sunday of the spring change, its last second", "2026-03-29T21:59:59.999Z", "2026-W12"],
  ["the Monday after it", "2026-03-29T22:00:00.000Z", "2026-W13"],
  ["the Sunday of the autumn change, its last second", "2026-10-25T22:59:59.999Z", "2026-W42"],
  ["the Monday after it", "2026-10-25T23:00:00.000Z", "2026-W43"],
  ["31 December of a year of 53 weeks", "2026-12-31T12:00:00.000Z", "2026-W52"],
  ["the Sunday that ends week 53, in January", "2027-01-03T22:59:59.999Z", "2026-W52"],
  ["the Monday after week 53", "2027-01-03T23:00:00.000Z", "2026-W53"],
  ["a week later", "2027-01-10T23:00:00.000Z", "2027-W01"],
  ["31 December in week 1", "2025-12-31T12:00:00.000Z", "2025-W52"],
  ["1 January of a year that begins on a Friday", "2027-01-01T12:00:00.000Z", "2026-W52"],
])("at %s (%s), the last whole week is %s", (_, now, week) => {
  expect(lastWholeWeek(new Date(now))).toBe(week);
});

test.each([
  ["an ordinary week", "2026-W46", "2026-11-08T23:00:00.000Z", 168],
  ["the week of the spring change", "2026-W13", "2026-03-22T23:00:00.000Z", 167],
  ["the week of the autumn change", "2026-W43", "2026-10-18T22:00:00.000Z", 169],
  ["week 53", "2026-W53", "2026-12-27T23:00:00.000Z", 168],
  ["week 1 that begins in December", "2026-W01", "2025-12-28T23:00:00.000Z", 168],
])("the bounds of %s (%s) are Monday midnights in the Spanish peninsula", (_, week, start, hours) => {
  const bounds = boundsOfWeek(week);
  expect(bounds.start.toISOString()).toBe(start);
  expect((bounds.end.getTime() - bounds.start.getTime()) / hourMs).toBe(hours);
});

test.each([
  ["2026-W52", 1, "2026-W53"],
  ["2026-W53", 1, "2027-W01"],
  ["2025-W52", 1, "2026-W01"],
  ["2027-W01", -1, "2026-W53"],
  ["2026-W01", -1, "2025-W52"],
  ["2026-W02", -4, "2025-W50"],
])("the week %s moved by %d weeks is %s", (week, weeks, other) => {
  expect(weekAfter(week, weeks)).toBe(other);
});

test("a thousand weeks in a row are ordered by their names and meet without a gap", () => {
  let week = "2019-W50";
  for (let count = 0; count < 1000; count += 1) {
    const next = weekAfter(week);
    expect(next > week && isWeek(next)).toBe(true);
    expect(boundsOfWeek(next).start).toEqual(boundsOfWeek(week).end);
    expect(lastWholeWeek(boundsOfWeek(week).end)).toBe(week);
    week = next;
  }
});

test("a week has its seven days, and a name with its first and last day", () => {
  expect(daysOfWeek("2026-W53")).toEqual([
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
    "2027-01-03",
  ]);
  expect(nameOfWeek("2026-W46")).toBe("9–15 de noviembre de 2026");
  expect(nameOfWeek("2026-W53")).toMatch(/^28 de diciembre de 2026.–.3 de enero de 2027$/);
});

test.each([
  ["2026-W53", true],
  ["2020-W53", true],
  ["2025-W53", false],
  ["2026-W54", false],
  ["2026-W00", false],
  ["2026-W9", false],
  ["2026-11-15", false],
  ["x", false],
])("«%s» counts as an ISO week: %s", (text, is) => {
  expect(isWeek(text)).toBe(is);
});
