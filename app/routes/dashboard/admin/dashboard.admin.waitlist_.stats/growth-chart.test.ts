import { expect, test } from "vitest";
import { drawBalance } from "./balance-chart.server";
import { drawGrowth, fillDays } from "./growth-chart.server";

const day = (text: string, professionals = 1, companies = 0) => ({ day: text, professionals, companies });

/** Where a path turns, each place once. */
function corners(path: string): string[] {
  const points = path.match(/[\d.]+,[\d.]+/g) ?? [];
  return points.filter((point, index) => point !== points[index - 1]);
}

test("days without sign-ups are in the growth chart as zero, over the change of the clocks too", () => {
  const days = fillDays([day("2026-10-27", 2), day("2026-10-23", 3)]);
  expect(days.map((each) => [each.day, each.professionals])).toEqual([
    ["2026-10-23", 3],
    ["2026-10-24", 0],
    ["2026-10-25", 0],
    ["2026-10-26", 0],
    ["2026-10-27", 2],
  ]);
});

test("the growth chart's days go on to the day asked for, and are not cut before the last sign-up", () => {
  expect(fillDays([day("2026-11-01")], "2026-11-03")).toHaveLength(3);
  expect(fillDays([day("2026-11-01")], "2026-10-03")).toHaveLength(1);
  expect(fillDays([], "2026-11-03")).toEqual([]);
});

test("the growth chart of many years draws the last three", () => {
  const days = fillDays([day("2001-01-01"), day("2026-11-01")]);
  expect(days).toHaveLength(3 * 366);
  expect(days.at(-1)?.day).toBe("2026-11-01");
});

test("the growth curve touches the ground on days without sign-ups and has whole numbers beside it", () => {
  const chart = drawGrowth(fillDays([day("2026-11-01", 4, 1), day("2026-11-03", 2, 1)]));
  expect(chart.width).toBe(3);
  expect(corners(chart.professionals).slice(0, 6)).toEqual([
    "0,0",
    "1,0",
    "1,200",
    "2,200",
    "2,100",
    "3,100",
  ]);
  expect(corners(chart.companies)).toEqual(["0,150", "1,150", "1,200", "2,200", "2,150", "3,150"]);
  expect(chart.ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
});

test("the growth chart of a single day is a step as wide as the chart", () => {
  const { width, companies } = drawGrowth([day("2026-11-01", 1, 0)]);
  expect(width).toBe(1);
  expect(corners(companies)).toEqual(["0,200", "1,200"]);
});

test("the balance chart's bars have one measure for professionals and organizations", () => {
  const { rows, height } = drawBalance([
    { field: "biology", professionals: 40, companies: 10 },
    { field: null, professionals: 0, companies: 20 },
  ]);
  expect(rows.map(({ professionalsWidth, companiesWidth }) => [professionalsWidth, companiesWidth])).toEqual([
    [78, 19.5],
    [0, 39],
  ]);
  expect(rows.map(({ y }) => y)).toEqual([0, 68]);
  expect(height).toBe(136);
});

test("the waitlist's charts without any data are drawn without an invalid number", () => {
  expect(JSON.stringify([drawGrowth([]), drawBalance([])])).not.toMatch(/null|NaN/);
});
