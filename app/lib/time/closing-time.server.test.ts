import { describe, expect, test } from "vitest";
import {
  daysBetween,
  endOfDay,
  isClosingTime,
  isDecisionDay,
  isExtension,
  isoDayAfter,
  isSkippedTime,
  localTimeOf,
  parseClosingTime,
} from "./closing-time.server";

const at = (text: string) => new Date(text);

describe("reading a closing time", () => {
  test.each([
    ["2026-12-15", "2026-12-15T22:59:59.000Z"],
    ["2026-07-15", "2026-07-15T21:59:59.000Z"],
    ["2026-12-15T14:00", "2026-12-15T13:00:00.000Z"],
    [" 2026-12-15 ", "2026-12-15T22:59:59.000Z"],
    // The day on which the clocks go forward, and the hour that they skip at its sides.
    ["2026-03-29", "2026-03-29T21:59:59.000Z"],
    ["2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
    // The day on which they go back: the second one of the hour that comes twice.
    ["2026-10-25", "2026-10-25T22:59:59.000Z"],
    ["2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
    ["2026-10-25T02:30", "2026-10-25T01:30:00.000Z"],
    ["2028-02-29", "2028-02-29T22:59:59.000Z"],
    ["2026-12-15T13:00:00.000Z", "2026-12-15T13:00:00.000Z"],
    ["2026-12-15T14:00:00+01:00", "2026-12-15T13:00:00.000Z"],
  ])("the closing time «%s» is read as the instant %s", (text, instant) => {
    expect(parseClosingTime(text)?.toISOString()).toBe(instant);
  });

  test.each([
    "2026-02-30",
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "0000-00-00",
    "2026-12-15T24:00",
    "2026-12-15T14:60",
    "2026-12-15T14:00:30",
    "2026-12-15T14:00:00",
    "2026-12-15T14:00Z",
    "2026-03-29T02:00",
    "2026-03-29T02:59",
    "15/12/2026",
    "mañana",
    "",
    "2026-12-15".repeat(1000),
  ])("«%s» is refused as a closing time", (text) => {
    expect(parseClosingTime(text)).toBeNull();
  });
});

describe("the dates of a job", () => {
  const now = at("2026-11-22T22:30:00Z");

  test.each([
    ["2026-11-22", false],
    ["2026-11-22T23:45", false],
    ["2026-11-23T00:00", true],
    ["2026-11-23", true],
    ["2027-03-22", true],
    ["2027-03-23T00:00", false],
    ["2025-11-23", false],
  ])("at 23:30 on 22 November 2026, a job may be published until %s: %s", (text, isAllowed) => {
    expect(isClosingTime(parseClosingTime(text) as Date, now)).toBe(isAllowed);
  });

  test("days are counted by midnights in the Spanish peninsula, across both changes of the clocks", () => {
    expect(daysBetween(at("2026-11-22T22:59:59Z"), at("2026-11-22T23:00:00Z"))).toBe(1);
    expect(daysBetween(at("2026-03-28T12:00:00Z"), at("2026-03-30T11:00:00Z"))).toBe(2);
    expect(daysBetween(at("2026-10-24T11:00:00Z"), at("2026-10-26T12:00:00Z"))).toBe(2);
    expect(daysBetween(at("2026-11-23T12:00:00Z"), at("2026-11-22T12:00:00Z"))).toBe(-1);
  });

  test("an extended deadline is later than the current one, and at most sixty days after the first", () => {
    const original = parseClosingTime("2026-12-15") as Date;
    const until = (text: string) =>
      isExtension(parseClosingTime(text) as Date, { current: original, original });
    expect(until("2026-12-15")).toBe(false);
    expect(until("2026-12-16")).toBe(true);
    expect(until("2027-02-13")).toBe(true);
    expect(until("2027-02-14")).toBe(false);
  });

  test("the decision day lies between the closing day and twelve months later", () => {
    const closesAt = parseClosingTime("2026-12-15") as Date;
    expect(isDecisionDay("2026-12-14", closesAt)).toBe(false);
    expect(isDecisionDay("2026-12-15", closesAt)).toBe(true);
    expect(isDecisionDay("2027-12-15", closesAt)).toBe(true);
    expect(isDecisionDay("2027-12-16", closesAt)).toBe(false);
    expect(isDecisionDay("2027-02-30", closesAt)).toBe(false);
    expect(isDecisionDay("pronto", closesAt)).toBe(false);
  });

  test("a date field's limits and value are in peninsular time", () => {
    expect(isoDayAfter(now, 0)).toBe("2026-11-22");
    expect(isoDayAfter(now, 120)).toBe("2027-03-22");
    expect(localTimeOf(at("2026-12-15T13:00:00Z"))).toBe("2026-12-15T14:00");
  });
});

test.each([
  ["2026-12-15T22:59:59.999Z", "2026-12-15T23:00:00.000Z"],
  ["2026-12-15T23:00:00.000Z", "2026-12-16T23:00:00.000Z"],
  // The days on which the clocks change.
  ["2026-03-29T00:30:00.000Z", "2026-03-29T22:00:00.000Z"],
  ["2026-10-25T00:30:00.000Z", "2026-10-25T23:00:00.000Z"],
])("the day of %s ends at %s", (moment, end) => {
  expect(endOfDay(at(moment)).toISOString()).toBe(end);
});

test("only an hour that the clocks skip counts as a skipped one", () => {
  const texts = ["2027-03-28T01:59", "2027-03-28T02:00", "2027-03-28T02:59", "2027-03-28T03:00"];
  expect(texts.map(isSkippedTime)).toEqual([false, true, true, false]);
  expect(["2027-10-31T02:30", "2027-02-30T02:30", "mañana"].map(isSkippedTime)).toEqual([
    false,
    false,
    false,
  ]);
});
