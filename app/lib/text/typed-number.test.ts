import { expect, test } from "vitest";
import { typedNumber } from "./typed-number";

test.each([
  ["MZ-3AYD-6DC3", "MZ-3AYD-6DC3"],
  ["mz3ayd6dc3", "MZ-3AYD-6DC3"],
  [" MZ 3AYD 6DC3 ", "MZ-3AYD-6DC3"],
  ["3ayd-6dc3", "MZ-3AYD-6DC3"],
  ["mz-ola1-23il", "MZ-01A1-2311"],
  ["mz3a-yd6d", "MZ-MZ3A-YD6D"],
  ["MZ–3AYD.6DC3", "MZ-3AYD-6DC3"],
  ["MZ-3AYD6D", null],
  ["MZ-3AYD", null],
  ["MZ-3AYD-6DC3-1", null],
  ["María Núñez", null],
  ["", null],
])("the number typed as «%s» is %s", (typed, number) => {
  expect(typedNumber(typed, "MZ")).toBe(number);
});
