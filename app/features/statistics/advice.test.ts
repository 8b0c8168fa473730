import { expect, test } from "vitest";
import { jobAdviceFor } from "./advice";

const facts = { views: 500, answers: 20, unanswered: 0, openDays: 10 };

test.each([
  ["nothing", {}, []],
  ["99 views and no application", { views: 99, answers: 0 }, []],
  ["100 views and no application", { views: 100, answers: 0 }, ["FEW_APPLICATIONS"]],
  ["one of a hundred", { views: 200, answers: 2 }, []],
  ["fewer than one of a hundred", { views: 201, answers: 2 }, ["FEW_APPLICATIONS"]],
  ["few for a job that is closed", { views: 201, answers: 2, openDays: null }, []],
  ["no view in three days", { views: 0, answers: 0, openDays: 3 }, ["NO_VIEWS"]],
  ["no view in two days", { views: 0, answers: 0, openDays: 2 }, []],
  ["20 unanswered", { unanswered: 20 }, []],
  ["21 unanswered, also when it is closed", { unanswered: 21, openDays: null }, ["UNANSWERED"]],
  ["both, what waits first", { views: 300, answers: 1, unanswered: 21 }, ["UNANSWERED", "FEW_APPLICATIONS"]],
])("advice for %s", (_, change, expected) => {
  expect(jobAdviceFor({ ...facts, ...change })).toEqual(expected);
});
