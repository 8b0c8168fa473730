import { expect, test } from "vitest";
import { codesOf } from "~/content/vocabularies/codes";
import { countries } from "~/content/vocabularies/places/countries.server";
import { regions } from "~/content/vocabularies/places/regions";
import { JobCloseReason, JobStatus, SalaryPeriod, Verification } from "~/generated/prisma/enums";
import { getVocabularies, vocabularyNames } from "./vocabularies.server";

const vocabularies = getVocabularies();
const codesNamed = (name: keyof typeof vocabularies) => vocabularies[name].map(({ code }) => code);
const inSpanish = (one: string, other: string) => one.localeCompare(other, "es");

test.each(vocabularyNames)("the vocabulary %s has well-formed codes and labels, each once", (name) => {
  const terms = vocabularies[name];
  expect(terms.length).toBeGreaterThan(1);
  for (const { code, label } of terms) {
    expect(code).toMatch(/^(?:[a-z][a-z0-9_]*|[A-Z]{2,4}|[A-C][12]|ES-[A-Z]{1,2})$/);
    expect(label.trim(), code).toBe(label);
    expect(label, code).not.toBe("");
  }
  expect(new Set(terms.map(({ code }) => code)).size).toBe(terms.length);
  expect(new Set(terms.map(({ label }) => label)).size).toBe(terms.length);
});

test("the vocabularies of states and reasons have exactly the database's codes", () => {
  expect(codesNamed("jobStatus")).toEqual(Object.values(JobStatus));
  expect(codesNamed("closeReason")).toEqual(Object.values(JobCloseReason));
  expect(codesNamed("verification").toSorted()).toEqual(Object.values(Verification).toSorted());
  expect(codesNamed("salaryPeriod")).toEqual(Object.values(SalaryPeriod));
});

test("the vocabulary of regions has Spain's fifty provinces and two cities", () => {
  expect(codesOf(regions)).toHaveLength(52);
  expect(regions).toMatchObject({ "ES-CE": "Ceuta", "ES-ML": "Melilla", "ES-PM": "Illes Balears" });
});

test("the countries stand in Spanish: Spain, then Latin America, then the others, each group by name", () => {
  expect(countries).toMatchObject({ ES: "España", DE: "Alemania", IR: "Irán" });
  expect(Object.keys(countries).length).toBeGreaterThan(240);
  const [first, ...others] = Object.values(countries);
  expect(first).toBe("España");
  const parts = [others.slice(0, 20), others.slice(20)];
  expect([parts[0]?.[0], parts[0]?.at(-1), parts[1]?.[0]]).toEqual(["Argentina", "Venezuela", "Afganistán"]);
  for (const part of parts) expect(part).toEqual(part.toSorted(inSpanish));
});
