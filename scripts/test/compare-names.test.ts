import { expect, test } from "vitest";
import { compareNames } from "./compare-names.mjs";

test("names that went and came are told, and of a name that stood twice the one that went", () => {
  const before = ["adds", "adds", "moves", "went"];
  expect(compareNames(before, ["moves", "adds", "came"])).toEqual({
    gone: ["adds", "went"],
    added: ["came"],
  });
  expect(compareNames(before, before)).toEqual({ gone: [], added: [] });
});
