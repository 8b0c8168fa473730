import { messages } from "~/content/sentences";
import { DomainError } from "~/lib/domain-error";
import { isSaid, type JobFieldChanges, type JobFields, meaningfulWith } from "../job/job-fields";
import { annualAmount } from "../job/salary";

/**
 * The columns of a job's own fields: with the salary by the year, which filters and order compare, once its amounts and
 * its period are known.
 * @throws {DomainError} INVALID_DATA when the salary's maximum is below its minimum.
 */
export function columnsOf(fields: JobFields) {
  const crossed = crossedSalary(fields);
  if (Object.keys(crossed).length > 0) throw new DomainError("INVALID_DATA", { fields: crossed });
  return { ...fields, ...annualColumns(fields) };
}

/**
 * Refuses fields without effect beside those that a change leaves as they are. If both are in the change, its schema
 * has decided.
 * @param after the fields after the change.
 * @throws {DomainError} INVALID_DATA.
 */
export function requireEffect(changes: JobFieldChanges, after: JobFields): void {
  const idle = meaningfulWith.filter(
    ([name, other, value]) => isSaid(changes[name]) && changes[other] === undefined && after[other] !== value,
  );
  const fields = Object.fromEntries(idle.map(([name]) => [name, messages.VALUE_INVALID]));
  if (idle.length > 0) throw new DomainError("INVALID_DATA", { fields });
}

/** The sentence for a maximum below the minimum, by its field; empty without one. */
export function crossedSalary({ salaryMin, salaryMax }: JobFields): Record<string, string> {
  const isCrossed = salaryMin !== null && salaryMax !== null && salaryMin > salaryMax;
  return isCrossed ? { salaryMax: messages.SALARY_CROSSED } : {};
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
