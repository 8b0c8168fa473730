import { expect, test } from "vitest";
import { compareNames } from "./compare-names.mjs";

test("comparing test names tells which are gone and which are new, and counts repeated names", () => {
  const before = ["adds", "adds", "moves", "went"];
  expect(compareNames(before, ["moves", "adds", "came"])).toEqual({
    gone: ["adds", "went"],
    added: ["came"],
  });
  expect(compareNames(before, before)).toEqual({ gone: [], added: [] });
});
