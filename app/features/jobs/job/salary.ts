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

/**
 * The salary of a job as it is stored; a draft may have none. It is that of full time, so that jobs compare: how many
 * hours part of it are is no field.
 */
export interface Salary {
  salaryMin: number | null;
  salaryMax: number | null;
  salaryPeriod: SalaryPeriod | null;
  salaryPayments: number | null;
  hours: string | null;
}

/** Whether a salary is not what the job pays, but what full time would. */
export const isForFullTime = ({ hours, salaryPeriod }: Pick<Salary, "hours" | "salaryPeriod">) =>
  hours === "part_time" && salaryPeriod !== "hour";

/** A salary in words: «19.320 €», «brutos al año», «1.380 € × 14 pagas». */
export interface SalaryWords {
  amount: string;
  period: string;
  /** The parts of a year's salary; null where the amount says it all. */
  detail: string | null;
  /** The same where a line has little room, as it follows the period: «, 1.380 € × 14 pagas», of a range «, 14 pagas». */
  brief: string;
}

/** The salary by the year, so that jobs compare, also where it is paid by the hour. Null while it is incomplete. */
export function salaryWords({
  salaryMin,
  salaryMax,
  salaryPeriod,
  salaryPayments,
  hours,
}: Salary): SalaryWords | null {
  if (salaryMin === null || salaryMax === null || salaryPeriod === null) return null;
  const given = rangeOf(salaryMin, salaryMax);
  const pay = { salaryPeriod, salaryPayments };
  const annual = rangeOf(annualAmount(salaryMin, pay), annualAmount(salaryMax, pay));
  const { year, fullTime, hourly, ofHours, payments, brief } = salaryTexts;
  const period = hours === "part_time" ? fullTime : year;
  if (salaryPeriod === "year") return { amount: annual, period, detail: null, brief: "" };
  const parts = { amount: given, payments: salaryPayments ?? 12 };
  const [detailText, briefText] =
    salaryPeriod === "hour"
      ? [hours === "part_time" ? ofHours : hourly, brief.hourly]
      : [payments, salaryMin === salaryMax ? brief.one : brief.range];
  const detail = fillText(detailText, parts);
  // The words for part time leave no room.
  return { amount: annual, period, detail, brief: hours === "part_time" ? "" : fillText(briefText, parts) };
}

/** All in one sentence: «19.320 € brutos al año (1.380 € × 14 pagas)»; null while it is incomplete. */
export function salarySentence(salary: Salary): string | null {
  const words = salaryWords(salary);
  return words && `${words.amount} ${periodWithDetail(words)}`;
}

/** The words after the amount: «brutos al año (1.380 € × 14 pagas)». */
export function periodWithDetail({ period, detail }: SalaryWords): string {
  return detail ? fillText(salaryTexts.withDetail, { text: period, detail }) : period;
}

function rangeOf(min: number, max: number): string {
  const text = min === max ? salaryTexts.one : salaryTexts.range;
  return fillText(text, { min: formatNumber(min), max: formatNumber(max) });
}

/**
 * The digits of an amount as people write it: «32.000», «32 000 €». Any other text stays as it is, for a schema to
 * refuse.
 */
export function plainAmount(text: string): string {
  const plain = text.trim().replace(/\s*€$/, "");
  const isGrouped = /^\d{1,3}(?:[.\s]\d{3})+$/.test(plain);
  return isGrouped ? plain.replace(/[.\s]/g, "") : plain;
}
