import { expect, test } from "vitest";
import { fieldProblems } from "~/lib/text/text-schema";
import { jobSearchSchema } from "./job-filter.schema";

const problemsOf = (name: string, value: unknown) => {
  const read = jobSearchSchema.safeParse({ [name]: value });
  return read.success ? [] : Object.keys(fieldProblems(read.error));
};

test.each<[name: string, right: unknown[], wrong: unknown[]]>([
  ["q", ["x".repeat(200)], ["x".repeat(201), "a\u0000b", "a\nb"]],
  ["field", [["chemistry"], ["physics", "biology"]], [["alchemy"], ["Chemistry"], "chemistry"]],
  ["stage", [["r2"]], [["r9"]]],
  ["contract", [["permanent"]], [["PERMANENT"]]],
  ["workplace", [["remote"]], [["moon"]]],
  ["community", [["ES-CT"]], [["ES-B"]]],
  ["region", [["ES-B"]], [["ES-X"]]],
  ["hours", [["part_time"]], [["noon"]]],
  ["funding", [["MSCA"]], [["msca"]]],
  ["language", [["ca"]], [["xx"]]],
  ["city", ["x".repeat(100)], ["x".repeat(101)]],
  ["country", ["PT"], ["XX", "pt", "toString"]],
  ["salaryMin", ["1", "1000000"], ["0", "-1", "1.5", "1e3", "1000001", "9".repeat(10_000)]],
  ["organization", ["instituto-sol", "x".repeat(120)], ["Instituto Sol", "x".repeat(121)]],
  ["publishedSince", ["1", "3", "7", "30"], ["2", "siempre"]],
  ["closesWithin", ["1", "365"], ["0", "366"]],
  ["sort", ["newest", "closing", "salary", "relevance"], ["random"]],
  ["page", ["1", "500"], ["0", "-1", "501", "uno"]],
  ["limit", ["1", "100"], ["0", "101"]],
])("a search's %s takes the values at its limits and none beyond them", (name, right, wrong) => {
  for (const value of right) expect([value, problemsOf(name, value)]).toEqual([value, []]);
  for (const value of wrong) expect([value, problemsOf(name, value)]).toEqual([value, [name]]);
});

test("of codes that a search names twice each counts once", () => {
  expect(jobSearchSchema.parse({ field: ["physics", "biology", "physics"] })).toEqual({
    field: ["biology", "physics"],
  });
});
