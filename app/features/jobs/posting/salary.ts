import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { salaryTexts } from "~/content/pages/salary";
import type { SalaryPeriod } from "~/generated/prisma/enums";

/** Hours of a year's full-time work, by which a salary by the hour is compared. */
const hoursInYear = 1720;

interface Pay {
  salaryPeriod: SalaryPeriod;
  /** 12 or 14 with a salary by month; null counts as 12. */
  salaryPayments: number | null;
}

/** An amount for the period as whole euros a year. */
export function annualAmount(amount: number, { salaryPeriod, salaryPayments }: Pay): number {
  return amount * { year: 1, month: salaryPayments ?? 12, hour: hoursInYear }[salaryPeriod];
}

/** The salary of a job as it is stored; a draft may have none. */
export interface Salary {
  salaryMin: number | null;
  salaryMax: number | null;
  salaryPeriod: SalaryPeriod | null;
  salaryPayments: number | null;
}

/** The figures of a salary, «1.800 €», and what they are for: «al mes en 14 pagas (25.200 € al año)». */
export interface SalaryWords {
  amount: string;
  period: string;
}

/** The salary as given, and by the year where that differs; null while it is incomplete. */
export function salaryWords({
  salaryMin,
  salaryMax,
  salaryPeriod,
  salaryPayments,
}: Salary): SalaryWords | null {
  if (salaryMin === null || salaryMax === null || salaryPeriod === null) return null;
  const pay = { salaryPeriod, salaryPayments };
  const annual = rangeOf(annualAmount(salaryMin, pay), annualAmount(salaryMax, pay));
  return {
    amount: rangeOf(salaryMin, salaryMax),
    period: fillText(salaryTexts[salaryPeriod], { annual, payments: salaryPayments ?? 12 }),
  };
}

/** Both in one sentence: «1.800 € al mes en 14 pagas (25.200 € al año)»; null while it is incomplete. */
export function salarySentence(salary: Salary): string | null {
  const words = salaryWords(salary);
  return words && `${words.amount} ${words.period}`;
}

function rangeOf(min: number, max: number): string {
  const text = min === max ? salaryTexts.one : salaryTexts.range;
  return fillText(text, { min: formatNumber(min), max: formatNumber(max) });
}
