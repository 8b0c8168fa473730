import { messages } from "~/content/sentences";
import { DomainError } from "~/lib/domain-error";
import type { JobFields } from "./job-fields";
import { annualAmount } from "./salary";

/**
 * The columns of a job's own fields: with the salary by the year, which filters and order compare, once it says what
 * it is for.
 * @throws {DomainError} INVALID_DATA when the salary's maximum is below its minimum.
 */
export function columnsOf(fields: JobFields) {
  const { salaryMin, salaryMax } = fields;
  if (salaryMin !== null && salaryMax !== null && salaryMin > salaryMax)
    throw new DomainError("INVALID_DATA", { fields: { salaryMax: messages.SALARY_CROSSED } });
  return { ...fields, ...annualColumns(fields) };
}

function annualColumns({ salaryMin, salaryMax, salaryPeriod, salaryPayments }: JobFields) {
  const isKnown = salaryMin !== null && salaryMax !== null && salaryPeriod !== null;
  if (!isKnown || (salaryPeriod === "month" && salaryPayments === null))
    return { salaryAnnualMin: null, salaryAnnualMax: null };
  const pay = { salaryPeriod, salaryPayments };
  return {
    salaryAnnualMin: annualAmount(salaryMin, pay),
    salaryAnnualMax: annualAmount(salaryMax, pay),
  };
}
