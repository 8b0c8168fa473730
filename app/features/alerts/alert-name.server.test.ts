import { expect, test } from "vitest";
import { nameOfCriteria, withOuterQuotes } from "./alert-name.server";

test.each([
  [nameOfCriteria({ q: "catálisis", field: ["chemistry"] }, null), "«catálisis» · Química"],
  ["La mía", "La mía"],
  ["“sin cerrar", "“sin cerrar"],
])("a name within «» has the inner quotes, alone the outer ones: %s", (stored, alone) => {
  expect(withOuterQuotes(stored)).toBe(alone);
});
