import { expect, test } from "vitest";
import { emptyFields, withChanges } from "./job-fields";
import { lacksOnlySalary, missingSentences, missingToPublish, publishFields } from "./missing";

const complete = withChanges(emptyFields("Investigador/a en catálisis"), {
  description: "x".repeat(200),
  field: "chemistry",
  careerStages: ["r2"],
  contractType: "temporary",
  workplace: "on_site",
  hours: "full_time",
  city: "Barcelona",
  salaryMin: 32_000,
  salaryMax: 38_000,
  salaryPeriod: "year",
  applyMode: "external",
  externalUrl: "https://instituto.example/oferta",
  closesAt: new Date("2026-12-22T22:59:59Z"),
});

test.each<[string, Parameters<typeof withChanges>[1], string[]]>([
  ["everything is there", {}, []],
  ["no description", { description: null }, ["description"]],
  ["a description of 199 characters", { description: "x".repeat(199) }, ["description"]],
  ["a description of 199 emojis, each one character", { description: "🧪".repeat(199) }, ["description"]],
  ["a description of 200 emojis", { description: "🧪".repeat(200) }, []],
  ["no field", { field: null }, ["field"]],
  ["no career stage", { careerStages: [] }, ["careerStages"]],
  ["no kind of contract", { contractType: null }, ["contractType"]],
  ["neither a workplace nor a city", { workplace: null, city: null }, ["workplace", "city"]],
  ["no hours", { hours: null }, ["hours"]],
  ["no city", { city: null }, ["city"]],
  ["a remote job without countries or a city", { workplace: "remote", city: null }, ["remoteCountries"]],
  ["a remote job with a country", { workplace: "remote", city: null, remoteCountries: ["ES"] }, []],
  ["no address to apply at", { externalUrl: null }, ["externalUrl"]],
  ["no address, with applications on the platform", { externalUrl: null, applyMode: "platform" }, []],
  [
    "no salary",
    { salaryMin: null, salaryMax: null, salaryPeriod: null },
    ["salaryMin", "salaryMax", "salaryPeriod"],
  ],
  ["no upper end of the salary", { salaryMax: null }, ["salaryMax"]],
  ["a monthly salary without its payments", { salaryPeriod: "month" }, ["salaryPayments"]],
  ["no closing time", { closesAt: null }, ["closesAt"]],
])("what a job lacks to be published: %s", (_what, changes, missing) => {
  expect(missingToPublish(withChanges(complete, changes))).toEqual(missing);
});

test.each<[Parameters<typeof lacksOnlySalary>[0], boolean]>([
  [[], false],
  [["salaryMin", "salaryMax", "salaryPeriod", "salaryPayments"], true],
  [["salaryMin", "hours"], false],
])("whether nothing but the salary is missing in %j: %s", (missing, isOnlySalary) => {
  expect(lacksOnlySalary(missing)).toBe(isOnlySalary);
});

test("each field that a job lacks for publishing is asked for in a sentence of its own, filled in", () => {
  const sentences = Object.values(missingSentences(publishFields));
  expect(new Set(sentences).size).toBe(publishFields.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^(Escribe|Elige) [^{}]+\.$/);
  expect(missingSentences(["description"])).toEqual({
    description: "Escribe una descripción de al menos 200 caracteres.",
  });
});
