import { expect, test } from "vitest";
import { nameOfCriteria, withOuterQuotes } from "./alert-criteria.server";

test.each([
  [nameOfCriteria({ q: "catálisis", field: ["chemistry"] }, null), "«catálisis» · Química"],
  ["La mía", "La mía"],
  ["“sin cerrar", "“sin cerrar"],
])("an alert's stored name %s, shown alone, has outer quotes: %s", (stored, alone) => {
  expect(withOuterQuotes(stored)).toBe(alone);
});
