import { randomInt } from "node:crypto";
import { messages } from "~/content/sentences";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { foldText } from "~/lib/text/fold-text";
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

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
const maxTitle = 60;
const maxOrganization = 40;
/** A random end is taken once in a million and a half; so many in a row are never taken. */
const maxTries = 8;

/** The words that a slug is made of. */
interface SlugWords {
  title: string;
  organizationName: string;
}

/** The address of a job, `titulo-organizacion-xxxx`, free at this moment. */
export async function freeJobSlug(
  tx: Pick<Prisma.TransactionClient, "job">,
  words: SlugWords,
): Promise<string> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const slug = jobSlug(words, randomEnd());
    if ((await tx.job.count({ where: { slug } })) === 0) return slug;
  }
  throw new Error("Every slug for a job is taken");
}

/** An address with an end that makes it the job's own. */
export function jobSlug({ title, organizationName }: SlugWords, end: string): string {
  const words = [wordsOf(title, maxTitle) || "oferta", wordsOf(organizationName, maxOrganization), end];
  return words.filter((part) => part !== "").join("-");
}

/** The words of a text, whole ones as far as they fit. */
function wordsOf(text: string, max: number): string {
  const words = foldText(text).match(/[a-z0-9]+/g) ?? [];
  const joined = words.join("-");
  if (joined.length <= max) return joined;
  return joined
    .slice(0, max + 1)
    .replace(/-[^-]*$/, "")
    .slice(0, max);
}

function randomEnd(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
}
