import { describe, expect, test } from "vitest";
import { chartDates } from "./chart-dates";

const days = (count: number) => Array.from({ length: count }, (_, index) => `d${index}`);
const dates = (count: number) => chartDates(days(count), (day) => day.toUpperCase());

describe("the dates under a chart", () => {
  test("a year's chart has five dates, from the first day to the last", () => {
    expect(dates(365).map(({ label }) => label)).toEqual(["D0", "D91", "D182", "D273", "D364"]);
    expect(dates(365).map(({ anchor }) => anchor)).toEqual(["start", "middle", "middle", "middle", "end"]);
  });

  test("a chart shows three of its dates where there is little room, and two where there is least", () => {
    expect(dates(30).map(({ room }) => room)).toEqual(["any", "much", "some", "much", "any"]);
    expect(dates(4).map(({ room }) => room)).toEqual(["any", "much", "some", "any"]);
  });

  test("a chart that is one of several has three dates at most", () => {
    const [first, middle, last] = chartDates(days(7), (day) => day, 3);
    expect([first, middle, last].map((date) => date?.label)).toEqual(["d0", "d3", "d6"]);
    expect([first, middle, last].map((date) => date?.room)).toEqual(["any", "some", "any"]);
    expect(chartDates(days(7), (day) => day, 3)).toHaveLength(3);
  });

  test("a chart's dates stand under the middle of their day, the first and last at the edges", () => {
    expect(dates(5).map(({ at }) => at)).toEqual([0, 30, 50, 70, 100]);
  });

  test.each([
    [0, []],
    [1, ["D0"]],
    [2, ["D0", "D1"]],
    [3, ["D0", "D1", "D2"]],
  ])("a chart of %i days names each day once", (count, labels) => {
    expect(dates(count).map(({ label }) => label)).toEqual(labels);
  });
});
