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
  ])("the search's words $0 in an address look for $1", (typed, q) => {
    expect(read(typed)).toEqual({ search: q === undefined ? {} : { q }, ignored: [] });
  });

  test.each([
    [`${"x".repeat(150)} ${"y".repeat(60)}`, "x".repeat(150)],
    [`${"x".repeat(195)} yyyy z`, `${"x".repeat(195)} yyyy`],
    ["x".repeat(201), "x".repeat(200)],
    ["x".repeat(10_000), "x".repeat(200)],
  ])("a search of over 200 characters is cut to the first words that fit: $0", (typed, q) => {
    expect(read(typed)).toEqual({ search: { q }, ignored: ["cut"] });
  });
});

const read = (query: string) => readSearch(new URLSearchParams(query));

test.each([
  ["field", "field=physics&field=alchemy", { field: ["physics"] }],
  ["field", "field=alchemy", {}],
  ["country", "country=XX", {}],
  ["country", "country=PT&country=ES", { country: "PT" }],
  ["salaryMin", "salaryMin=50000&salaryMin=1000", { salaryMin: 50_000 }],
  ["closesWithin", "closesWithin=366", {}],
  ["organization", "organization=Instituto%20Sol", {}],
  ["page", "page=501", {}],
  ["q", "q=laboratorio&q=molecular", { q: "laboratorio" }],
])("the address of a search leaves out the wrong or second value of %s: %s", (name, query, search) => {
  expect(read(query)).toEqual({ search, ignored: [name] });
});

test.each(["45.000", "45 000", "45.000 €"])("a salary is read as people write it: %s", (typed) => {
  expect(read(`salaryMin=${encodeURIComponent(typed)}`)).toEqual({
    search: { salaryMin: 45_000 },
    ignored: [],
  });
});

test("empty and unknown parameters of a search say nothing", () => {
  expect(read("q=&field=&unknown=1")).toEqual({ search: {}, ignored: [] });
});
