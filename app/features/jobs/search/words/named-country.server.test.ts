import { expect, test } from "vitest";
import { namedCountry } from "./named-country.server";

test.each([
  ["Portugal", "PT"],
  ["francia", "FR"],
  ["química Portugal", null],
  ["Portugal o Francia", null],
  ["química", null],
])("a search for «%s» names the country %s", (q, code) => {
  expect(namedCountry(q)).toBe(code);
});
