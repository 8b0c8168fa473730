import { expect, test } from "vitest";
import { committeeRatingsSchema, weightSchema } from "./committee.schema";

test("the weight of a committee's criterion is a whole number from 1 to 100", () => {
  const taken = ["0", "1", "100", "101", "60,5", "60.5", "-1", "", "01"].filter(
    (weight) => weightSchema.safeParse(weight).success,
  );
  expect(taken).toEqual(["1", "100"]);
});

test("a committee's member rates at least one criterion, each from 1 to 5", () => {
  const criterionId = crypto.randomUUID();
  const isTaken = (...values: number[]) =>
    committeeRatingsSchema.safeParse({ ratings: values.map((value) => ({ criterionId, value })) }).success;
  expect([isTaken(1, 5), isTaken(), isTaken(0), isTaken(6), isTaken(1.5)]).toEqual([
    true,
    ...Array(4).fill(false),
  ]);
});
