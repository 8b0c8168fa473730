import { expect, test } from "vitest";
import { meanRating } from "./application-ratings";

test.each([
  [[], null],
  [[3], 3],
  [[4, 5, 4], 4.3],
  [[2, 2, 2, 3], 2.3],
  [[1, 1, 1, 1, 1, 2], 1.2],
  [[5, 5, 5, 5, 5, 4], 4.8],
])("the mean of the ratings %j is rounded to one decimal: %j", (values, mean) => {
  expect(meanRating(values)).toBe(mean);
});
