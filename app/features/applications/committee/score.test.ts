import { expect, test } from "vitest";
import { scoreOf, weightedSum } from "./score";

test.each([
  [[[5, 100]], 500],
  [[[1, 100]], 100],
  [
    [
      [5, 60],
      [2, 40],
    ],
    380,
  ],
  [
    [
      [4, 33],
      [3, 33],
      [1, 34],
    ],
    265,
  ],
])("ratings with the values and weights %j have the weighted sum %i", (rated, sum) => {
  expect(weightedSum(rated.map(([value = 0, weight = 0]) => ({ value, weight })))).toBe(sum);
});

test.each([
  [[], { raters: 0, mean: null, spread: null }],
  [[380], { raters: 1, mean: 3.8, spread: null }],
  [[380, 265], { raters: 2, mean: 3.23, spread: 1.15 }],
  [[300, 300, 300], { raters: 3, mean: 3, spread: 0 }],
  [[100, 500, 200], { raters: 3, mean: 2.67, spread: 4 }],
])("raters with the weighted sums %j give the committee's score %j", (sums, score) => {
  expect(scoreOf(sums)).toEqual(score);
});
