import { expect, test } from "vitest";
import { adviceFor } from "./advice";

const facts = { views: 500, conversion: 0.04, unanswered: 0, openDays: 10, wasSeen: true };

test.each([
  ["ordinary numbers", {}, []],
  ["99 views and no application", { views: 99, conversion: 0 }, []],
  ["100 views and no application", { views: 100, conversion: 0 }, ["FEW_APPLICATIONS"]],
  ["one application in a hundred views", { views: 200, conversion: 2 / 200 }, []],
  [
    "fewer than one application in a hundred views",
    { views: 201, conversion: 2 / 201 },
    ["FEW_APPLICATIONS"],
  ],
  ["views but no conversion known", { views: 201, conversion: null }, []],
  ["no view in three days", { views: 0, conversion: null, openDays: 3, wasSeen: false }, ["NO_VIEWS"]],
  ["no view in two days", { views: 0, conversion: null, openDays: 2, wasSeen: false }, []],
  ["no view lately", { views: 0, conversion: null, openDays: 60 }, []],
  ["no view once it is closed", { views: 0, conversion: null, openDays: null, wasSeen: false }, []],
  ["20 unanswered applications", { unanswered: 20 }, []],
  ["21 unanswered applications, even closed", { unanswered: 21, openDays: null }, ["UNANSWERED"]],
  [
    "unanswered and too few applications",
    { views: 300, conversion: 1 / 300, unanswered: 21 },
    ["UNANSWERED", "FEW_APPLICATIONS"],
  ],
])("a job with %s gets the advice $2", (_, change, expected) => {
  expect(adviceFor({ ...facts, ...change })).toEqual(expected);
});
