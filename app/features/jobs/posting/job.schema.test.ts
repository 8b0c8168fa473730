import { expect, test } from "vitest";
import { fieldProblems } from "~/lib/text/text-schema";
import { closeSchema, jobChangesSchema, newJobSchema, refuseWithoutEffect } from "./job.schema";

const title = "Investigador/a en catálisis";
const problemsOf = (fields: Record<string, unknown>) => {
  const read = newJobSchema.safeParse({ title, ...fields });
  return read.success ? {} : fieldProblems(read.error);
};

const emoji = "🧪";

test.each([
  ["title", "x".repeat(4), { code: "TEXT_TOO_SHORT", min: 5 }],
  ["title", "x".repeat(5), undefined],
  ["title", "x".repeat(120), undefined],
  ["title", emoji.repeat(120), undefined],
  ["title", "x".repeat(121), { code: "TEXT_TOO_LONG", max: 120 }],
  ["title", "   ", { code: "TITLE_REQUIRED" }],
  ["title", null, { code: "TEXT_EXPECTED" }],
  ["title", "dos\nlíneas", { code: "TEXT_INVALID", near: "dos□líneas" }],
  ["title", "con un \u0000 dentro", { code: "TEXT_INVALID", near: "con un □ dentro" }],
  ["description", "x", undefined],
  ["description", "x".repeat(10_000), undefined],
  ["description", "x".repeat(10_001), { code: "TEXT_TOO_LONG", max: 10_000 }],
  ["description", "- a\n\n".repeat(300), undefined],
  ["description", "- a\n".repeat(301), { code: "LINES_TOO_MANY", max: 300 }],
  ["description", "con un \u0000 dentro", { code: "TEXT_INVALID", near: "con un □ dentro" }],
  ["description", 7, { code: "TEXT_EXPECTED" }],
  ["field", "chemistry", undefined],
  ["field", "alchemy", { code: "VALUE_INVALID" }],
  ["field", "toString", { code: "VALUE_INVALID" }],
  ["field", "Chemistry", { code: "VALUE_INVALID" }],
  ["careerStages", ["r1", "r2", "r3", "r4"], undefined],
  ["careerStages", ["r1", "r2", "r3", "r4", "student"], { code: "CHOICES_TOO_MANY", max: 4 }],
  ["careerStages", ["r1", "r1", "r1", "r1", "r1"], undefined],
  ["careerStages", ["r5"], { code: "VALUE_INVALID" }],
  ["careerStages", "r1", { code: "VALUE_INVALID" }],
  ["language", "ca", undefined],
  ["language", null, { code: "VALUE_INVALID" }],
  ["region", "ES-B", undefined],
  ["region", "ES-XX", { code: "VALUE_INVALID" }],
  ["country", "PT", undefined],
  ["country", "XX", { code: "VALUE_INVALID" }],
  ["country", "es", { code: "VALUE_INVALID" }],
  ["salaryMin", 0, { code: "NUMBER_TOO_SMALL", min: 1 }],
  ["salaryMin", 1, undefined],
  ["salaryMin", -1, { code: "NUMBER_TOO_SMALL", min: 1 }],
  ["salaryMin", 1_000_000, undefined],
  ["salaryMin", 1_000_001, { code: "NUMBER_TOO_LARGE", max: 1_000_000 }],
  ["salaryMin", 1800.5, { code: "NUMBER_INVALID" }],
  ["salaryMin", "1800", { code: "NUMBER_INVALID" }],
  ["salaryMin", -0.5, { code: "NUMBER_INVALID" }],
  ["salaryMax", 1e21, { code: "NUMBER_TOO_LARGE", max: 1_000_000 }],
  ["salaryMax", -1e21, { code: "NUMBER_TOO_SMALL", min: 1 }],
  ["salaryPayments", 12, undefined],
  ["salaryPayments", 14, undefined],
  ["salaryPayments", 13, { code: "VALUE_INVALID" }],
  ["positions", 0, { code: "NUMBER_TOO_SMALL", min: 1 }],
  ["positions", 999, undefined],
  ["positions", 1000, { code: "NUMBER_TOO_LARGE", max: 999 }],
  ["durationMonths", 120, undefined],
  ["durationMonths", 121, { code: "NUMBER_TOO_LARGE", max: 120 }],
  ["externalUrl", "https://instituto.example/a?b=c#d", undefined],
  ["externalUrl", "\u200bhttps://instituto.example/a\u200e", undefined],
  ["externalUrl", "http://instituto.example/", { code: "HTTPS_URL_INVALID" }],
  ["externalUrl", "javascript:alert(1)", { code: "HTTPS_URL_INVALID" }],
  ["externalUrl", "https://ana:clave@instituto.example/", { code: "HTTPS_URL_INVALID" }],
  ["externalUrl", "https://localhost/", { code: "HTTPS_URL_INVALID" }],
  ["externalUrl", "instituto.example", { code: "HTTPS_URL_INVALID" }],
  ["externalUrl", "https:instituto.example/a", { code: "HTTPS_URL_INVALID" }],
  ["externalUrl", "https://10.0.0.1/", { code: "HTTPS_URL_INVALID" }],
  ["externalUrl", `https://instituto.example/${"x".repeat(1000)}`, { code: "TEXT_TOO_LONG", max: 1000 }],
  ["applyMode", "external", undefined],
  ["applyMode", "platform", undefined],
  ["applyMode", "fax", { code: "VALUE_INVALID" }],
  ["closesAt", "2026-12-15", undefined],
  ["closesAt", "2026-12-15T14:00", undefined],
  ["closesAt", "2026-02-30", { code: "DATE_INVALID" }],
  ["closesAt", "2026-12-15T13:00:00.000Z", undefined],
  ["closesAt", "2026-12-15T14:00:00", { code: "DATE_INVALID" }],
  ["closesAt", "0000-01-01", { code: "DATE_INVALID" }],
  ["closesAt", 20261215, { code: "DATE_INVALID" }],
  ["decisionBy", "2028-02-29", undefined],
  ["decisionBy", "2027-02-29", { code: "DATE_INVALID" }],
  ["decisionBy", "1999-12-31", { code: "DATE_INVALID" }],
  ["decisionBy", "2026-12-15T14:00", { code: "DATE_INVALID" }],
])("a job's $0 of $1 has the problem $2", (name, value, problem) => {
  expect(problemsOf({ [name]: value })[name]).toEqual(problem);
});

test("a job with several wrong fields is refused with the problem of each at once", () => {
  const problems = problemsOf({ title: "x", salaryMin: 0, field: "alchemy", careerStages: [1] });
  expect(Object.keys(problems).toSorted()).toEqual(["careerStages", "field", "salaryMin", "title"]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  [
    "crossed, with another mistake",
    { salaryMin: 30_000, salaryMax: 20_000, field: "alchemy" },
    ["field", "salaryMax"],
  ],
  ["crossed alone", { salaryMin: 30_000, salaryMax: 20_000 }, ["salaryMax"]],
  [
    "equal amounts, with another mistake",
    { salaryMin: 30_000, salaryMax: 30_000, field: "alchemy" },
    ["field"],
  ],
  ["an amount that is no number", { salaryMin: "30000", salaryMax: 20_000 }, ["salaryMin"]],
  ["an amount cleared", { salaryMin: 30_000, salaryMax: null }, []],
])("a job's salary is refused where it is crossed, together with other mistakes: %s", (_, fields, names) => {
  const version = "2026-11-22T10:00:00.000Z";
  for (const read of [
    newJobSchema.safeParse({ title, ...fields }),
    jobChangesSchema.safeParse({ version, ...fields }),
  ]) {
    const problems = read.success ? {} : fieldProblems(read.error);
    expect(Object.keys(problems).toSorted()).toEqual(names);
    if (names.includes("salaryMax")) expect(problems.salaryMax).toEqual({ code: "SALARY_CROSSED" });
  }
});

test.each([[null], [[]], ["x"]])("the body %j is refused as a job", (body) => {
  expect(newJobSchema.safeParse(body).success).toBe(false);
});

test("a job's blank texts are cleared as null clears them, and its absent fields stay absent", () => {
  const read = newJobSchema.parse({
    title,
    description: "  ",
    city: "",
    externalUrl: "",
    careerStages: null,
  });
  expect(read).toEqual({ title, description: null, city: null, externalUrl: null, careerStages: [] });
});

test("a job's external address is kept in ASCII, as a header can hold it", () => {
  const read = (externalUrl: string) => newJobSchema.parse({ title, externalUrl }).externalUrl;
  expect(read("https://instituto.example/a—b?ñ=1")).toBe("https://instituto.example/a%E2%80%94b?%C3%B1=1");
  expect(read("HTTPS://España.es")).toBe("https://xn--espaa-rta.es/");
});

test("a job's description is kept with one kind of line break", () => {
  expect(newJobSchema.parse({ title, description: "una\r\ndos\rtres" }).description).toBe("una\ndos\ntres");
});

test("a change of a job is refused without the version that it was made from", () => {
  expect(jobChangesSchema.safeParse({ title }).success).toBe(false);
  expect(jobChangesSchema.safeParse({ title, version: "ayer" }).success).toBe(false);
  expect(jobChangesSchema.parse({ version: "2026-11-22T10:00:00.000Z" })).toEqual({
    version: "2026-11-22T10:00:00.000Z",
  });
});

test("an employer cannot close a job with a reason that is time's or an administrator's", () => {
  for (const reason of ["deadline", "moderation", "", null])
    expect(closeSchema.safeParse({ reason }).success).toBe(false);
  expect(closeSchema.parse({ reason: "filled" })).toEqual({ reason: "filled" });
});

test.each([
  ["salaryPayments", 12, "salaryPeriod", "year", "month"],
  ["region", "ES-B", "country", "FR", "ES"],
  ["remoteCountries", ["FR"], "workplace", "hybrid", "remote"],
  ["externalUrl", "https://instituto.example.es/oferta", "applyMode", "platform", "external"],
])(
  "a program's job with $0 is refused while its $2 is $3 instead of $4",
  (name, value, other, without, meaning) => {
    const schema = newJobSchema.superRefine(refuseWithoutEffect);
    const reads = (fields: object) => schema.safeParse({ title, ...fields }).success;
    expect(reads({ [name]: value, [other]: without })).toBe(false);
    expect(reads({ [name]: value, [other]: meaning })).toBe(true);
    expect(reads({ [name]: value })).toBe(true);
    expect(reads({ [name]: null, [other]: without })).toBe(true);
  },
);
