import { expect, test } from "vitest";
import { reviewHints } from "./review-hints";

const job = (fields: Partial<Parameters<typeof reviewHints>[0]> = {}) => ({
  title: "Investigador/a posdoctoral",
  description: "",
  salaryMin: 30_000,
  salaryMax: 35_000,
  salaryPeriod: "year" as const,
  salaryPayments: null,
  ...fields,
});
const salaries = { low: 20_000, high: 40_000, jobs: 12 };

test.each([
  ["Escribe a ana@uni.es.", [{ kind: "email", found: "ana@uni.es" }]],
  ["Llama al +34 612 345 678", [{ kind: "phone", found: "+34 612 345 678" }]],
  ["Tel. 954123456", [{ kind: "phone", found: "954123456" }]],
  ["91 234 56 78", [{ kind: "phone", found: "91 234 56 78" }]],
  ["De 65 000 a 70 000, de 65 000-70 000 o de 91 234 567", []],
  ["El proyecto PID2024-123456NB-I00, 612 candidaturas y 35000 euros", []],
  ["IBAN ES9121000418450200051332, usuario @uni", []],
])("a review sees addresses and telephones in «%s»", (description, hints) => {
  expect(reviewHints(job({ description }), null)).toEqual(hints);
});

test("a review sees a title for one gender, and a salary outside what the field pays", () => {
  expect(reviewHints(job({ title: "Investigadora posdoctoral" }), null)).toMatchObject([{ kind: "gender" }]);
  expect(reviewHints(job({ salaryMin: 35_000, salaryMax: 60_000 }), salaries)).toEqual([]);
  expect(reviewHints(job({ salaryMin: 40_000, salaryMax: 60_000 }), salaries)).toEqual([]);
  const outside = [{ kind: "salary", ...salaries }];
  expect(reviewHints(job({ salaryMin: 40_001, salaryMax: 60_000 }), salaries)).toEqual(outside);
  expect(reviewHints(job({ salaryMin: 10_000, salaryMax: 19_999 }), salaries)).toEqual(outside);
  expect(reviewHints(job({ salaryMin: null, salaryMax: null }), salaries)).toEqual([]);
});
