import { expect, test } from "vitest";
import { alertChangeSchema, alertCriteriaSchema, newAlertSchema } from "./alert.schema";
import { alertLimits } from "./alert-limits";

test.each<[what: string, criteria: unknown]>([
  ["an unknown name", { field: ["chemistry"], salary: 3 }],
  ["an order", { field: ["chemistry"], sort: "newest" }],
  ["a page", { field: ["chemistry"], page: 2 }],
  ["an unknown code", { field: ["alchemy"] }],
  ["a code instead of a list", { field: "chemistry" }],
  ["a list in a list", { field: [["chemistry"]] }],
  ["a number as a code", { field: [3] }],
  ["a number as a text", { q: 3 }],
  ["a list as a text", { q: ["química"] }],
  ["null", { q: null }],
  ["a fraction as a salary", { salaryMin: 30_000.5 }],
  ["a negative salary", { salaryMin: -1 }],
  ["a salary that is too large", { salaryMin: 1e21 }],
  ["a word as a salary", { salaryMin: "mucho" }],
  ["true as a salary", { salaryMin: true }],
  ["a period that nobody can choose", { publishedSince: 2 }],
  ["a text of 500 words", { q: Array.from({ length: 500 }, (_, n) => `palabra${n}`).join(" ") }],
  ["a text of two lines", { q: "química\nfísica" }],
  ["a text with NUL", { q: "qu\u0000ímica" }],
  ["a text instead of an object", "química"],
  ["a list instead of an object", []],
  ["nothing", undefined],
])("an alert's criteria with %s are refused", (_, criteria) => {
  expect(alertCriteriaSchema.safeParse(criteria).success).toBe(false);
});

test("an alert's numbers are read from numbers and from digits", () => {
  const read = (criteria: object) => alertCriteriaSchema.parse(criteria);
  expect(read({ salaryMin: 30_000, closesWithin: 7 })).toEqual(
    read({ salaryMin: "30000", closesWithin: "7" }),
  );
});

test("an alert needs a frequency, and a name of eighty characters at most", () => {
  const takes = (fields: object) => newAlertSchema.safeParse({ criteria: { q: "a" }, ...fields }).success;
  expect([takes({ frequency: "daily" }), takes({}), takes({ frequency: "hourly" })]).toEqual([
    true,
    false,
    false,
  ]);
  const named = (length: number) => takes({ frequency: "weekly", name: "x".repeat(length) });
  expect([alertLimits.name, named(80), named(81)]).toEqual([80, true, false]);
});

test("an alert excludes as many organizations as its limit says, and not one more", () => {
  const { excludedOrganizations: max } = alertLimits;
  const takes = (length: number) =>
    alertChangeSchema.safeParse({ excludedOrganizations: Array(length).fill("sol") }).success;
  expect([takes(max), takes(max + 1)]).toEqual([true, false]);
});
