import { expect, test } from "vitest";
import { emptyFields, type JobFieldName, jobFieldNames } from "../job/job-fields";
import { lockedFields } from "./locked-fields.server";

const before = { ...emptyFields("Investigador/a en catálisis"), salaryMin: 32_000, salaryMax: 38_000 };
const isOpenTo = (salary: Partial<typeof before>, hasApplications = false) =>
  lockedFields(before, { ...before, ...salary }, Object.keys(salary) as JobFieldName[], hasApplications);

test.each([
  [
    false,
    [
      "title",
      "description",
      "field",
      "contractType",
      "salaryMin",
      "salaryMax",
      "requiredMaterials",
      "decisionBy",
    ],
  ],
  [true, ["description", "salaryMin", "salaryMax", "requiredMaterials", "decisionBy"]],
])(
  "the fields that a published job may still change, when somebody has applied: %s",
  (hasApplications, open) => {
    const locked = lockedFields(before, before, jobFieldNames, hasApplications);
    expect(jobFieldNames.filter((name) => !locked.includes(name))).toEqual(open);
  },
);

test.each([
  ["rises by a euro", { salaryMin: 32_001, salaryMax: 38_001 }, []],
  ["falls by a euro at its lower end", { salaryMin: 31_999 }, ["salaryMin"]],
  ["falls by a euro at its upper end", { salaryMax: 37_999 }, ["salaryMax"]],
  ["is taken away", { salaryMin: null, salaryMax: null }, ["salaryMin", "salaryMax"]],
])("the salary of a published job that %s: locked are %j", (_what, salary, locked) => {
  expect(isOpenTo(salary as Partial<typeof before>)).toEqual(locked);
});
