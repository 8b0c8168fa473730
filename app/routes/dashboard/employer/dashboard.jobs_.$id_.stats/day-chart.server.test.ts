import { expect, test } from "vitest";
import { drawDays } from "./day-chart.server";

test("a job's chart by days draws a step for each day, the highest at the top", () => {
  const { width, height, shape, ticks } = drawDays([0, 4, 2]);
  expect([width, height]).toEqual([3, 96]);
  expect(shape).toBe("M0,96L1,96L1,0L2,0L2,48L3,48L3,48L3,96L3,96L2,96L2,96L1,96L1,96L0,96Z");
  expect(ticks.at(-1)).toEqual({ value: 4, y: 0 });
});

test("a job's chart by days has whole numbers beside it, and a floor for days without anything", () => {
  expect(drawDays([0, 1]).ticks).toEqual([{ value: 1, y: 0 }]);
  expect(drawDays([0]).shape).toBe("M0,96L1,96L1,96L1,96L1,96L0,96Z");
  expect(drawDays([])).toMatchObject({ width: 1, shape: "" });
});
