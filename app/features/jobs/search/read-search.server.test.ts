import { describe, expect, test } from "vitest";
import { readSearch } from "./read-search.server";

describe("the words of a search in an address", () => {
  const read = (q: string) => readSearch(new URLSearchParams({ q }));

  test.each([
    ["química\u202Eabc", "química abc"],
    ["a\u0000b", "a b"],
    ["a\nb", "a b"],
    ["\u202E", undefined],
    ["x".repeat(200), "x".repeat(200)],
  ])("%j look for %j", (typed, q) => {
    expect(read(typed)).toEqual({ search: q === undefined ? {} : { q }, ignored: [] });
  });

  test.each([
    [`${"x".repeat(150)} ${"y".repeat(60)}`, "x".repeat(150)],
    [`${"x".repeat(195)} yyyy z`, `${"x".repeat(195)} yyyy`],
    ["x".repeat(201), "x".repeat(200)],
    ["x".repeat(10_000), "x".repeat(200)],
  ])("that are too many keep the first that fit: %j", (typed, q) => {
    expect(read(typed)).toEqual({ search: { q }, ignored: ["cut"] });
  });
});
