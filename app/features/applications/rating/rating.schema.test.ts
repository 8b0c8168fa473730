import { expect, test } from "vitest";
import { ratingSchema } from "./rating.schema";

test("a rating in a form is a whole number from 1 to 5, or empty for none", () => {
  const read = (sent: string) => ratingSchema.safeParse(sent).data;
  expect(["1", "5", ""].map(read)).toEqual([1, 5, null]);
  expect(["0", "6", "1.5", "-1", "cinco"].map(read)).toEqual(Array(5).fill(undefined));
});
