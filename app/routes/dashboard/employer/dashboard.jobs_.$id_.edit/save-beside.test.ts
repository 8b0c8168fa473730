import { expect, test } from "vitest";
import { outcomeOf } from "./save-beside";

test.each([
  [200, "saved"],
  [400, "refused"],
  [409, "conflict"],
  ...[401, 403, 404, 413, 429, 500, 503].map((status) => [status, "failed"] as const),
] as const)("a draft that saves itself takes an answer of %i as %s", (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
