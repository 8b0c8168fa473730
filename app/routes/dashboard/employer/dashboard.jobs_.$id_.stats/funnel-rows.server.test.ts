import { expect, test } from "vitest";
import { drawFunnel } from "./funnel-rows.server";

const none = {
  views: 0,
  visitors: 0,
  applyStarts: 0,
  applications: 0,
  inReview: 0,
  interview: 0,
  offer: 0,
  hired: 0,
};

test("each step of a job's funnel has its part of the step before, and a bar on one scale", () => {
  const rows = drawFunnel({ ...none, views: 200, visitors: 100, applications: 25 }, [
    "views",
    "visitors",
    "applications",
    "inReview",
    "interview",
  ]);
  expect(rows.map(({ value, width, rate }) => [value, width, rate])).toEqual([
    [200, 100, null],
    [100, 50, 0.5],
    [25, 12.5, 0.25],
    [0, 0, 0],
    [0, 0, null],
  ]);
});

test("a step of a job's funnel with more people than the step before counts as all of them", () => {
  expect(drawFunnel({ ...none, inReview: 1, interview: 2 }, ["inReview", "interview"])[1]?.rate).toBe(1);
});
