import { expect, test } from "vitest";
import { shareOfViews } from "./share-of-views";

test("the share of a job's views is at most all of them, and null without views", () => {
  expect([shareOfViews(1, 4), shareOfViews(4, 4), shareOfViews(23, 1)]).toEqual([0.25, 1, 1]);
  expect(shareOfViews(0, 4)).toBe(0);
  expect(shareOfViews(3, 0)).toBeNull();
});
