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

/**
 * The salary as given, and by the year where that differs: «1.800 € al mes en 14 pagas (25.200 € al año)».
 * @returns null while it is incomplete.
 */
export function salarySentence({
  salaryMin,
  salaryMax,
  salaryPeriod,
  salaryPayments,
}: Salary): string | null {
  if (salaryMin === null || salaryMax === null || salaryPeriod === null) return null;
  const pay = { salaryPeriod, salaryPayments };
  return fillText(salaryTexts[salaryPeriod], {
    amount: rangeOf(salaryMin, salaryMax),
    annual: rangeOf(annualAmount(salaryMin, pay), annualAmount(salaryMax, pay)),
    payments: salaryPayments ?? 12,
  });
}

function rangeOf(min: number, max: number): string {
  const text = min === max ? salaryTexts.one : salaryTexts.range;
  return fillText(text, { min: formatNumber(min), max: formatNumber(max) });
}
