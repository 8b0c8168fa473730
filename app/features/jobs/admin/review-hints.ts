import { annualAmount } from "../job/salary";
import { genderedWords } from "../posting/neutral-title";

/** What a rule saw in a job: a hint for the administrator who reads it, which refuses nothing. */
export type ReviewHint =
  | { kind: "gender"; word: string; neutral: string }
  | { kind: "email" | "phone"; found: string }
  | { kind: "salary"; low: number; high: number; jobs: number };

/** The salaries of a discipline's open jobs, by the year: what all but the lowest and highest twentieth pay. */
export interface FieldSalaries {
  low: number;
  high: number;
  jobs: number;
}

const emailPattern = /[^\s@<>()[\],;:]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/giu;
/** Nine digits as they are written in Spain, with or without the country's code. */
const phonePattern =
  /(?<![\p{L}\d./-])(?:(?:\+|00)34[\s.-]?)?[6-9]\d{1,2}[\s.-]?\d{2,3}[\s.-]?\d{2,3}(?:[\s.-]?\d{2})?(?![\p{L}\d])/giu;

interface HintedJob {
  title: string;
  description: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
  salaryPeriod: "year" | "month" | "hour" | null;
  salaryPayments: number | null;
}

/** @param salaries null where too few jobs are open to compare with. */
export function reviewHints(job: HintedJob, salaries: FieldSalaries | null): ReviewHint[] {
  const text = job.description ?? "";
  const emails = [...new Set(text.match(emailPattern) ?? [])];
  const phones = [...new Set(text.match(phonePattern) ?? [])].filter((found) =>
    [9, 11, 13].includes(found.replace(/\D/g, "").length),
  );
  return [
    ...genderedWords(job.title).map(({ word, neutral }) => ({ kind: "gender", word, neutral }) as const),
    ...emails.map((found) => ({ kind: "email", found }) as const),
    ...phones.map((found) => ({ kind: "phone", found: found.trim() }) as const),
    ...(salaries && isOutside(job, salaries) ? [{ kind: "salary", ...salaries } as const] : []),
  ];
}

function isOutside(
  { salaryMin, salaryMax, salaryPeriod, salaryPayments }: HintedJob,
  { low, high }: FieldSalaries,
) {
  if (salaryMin === null || salaryMax === null || salaryPeriod === null) return false;
  const pay = { salaryPeriod, salaryPayments };
  return annualAmount(salaryMax, pay) < low || annualAmount(salaryMin, pay) > high;
}
