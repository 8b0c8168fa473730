import { isFiller } from "./search-words";

const start = String.raw`(?<=^|\s)`;
const before = String.raw`(?:(?:sueldo|salario|salari|sou|soldo|soldata|salary|cobrar|ganar)\s+)?(?:(?:de|a)\s+)?(?:(?:m[ií]nimo|m[aá]s|m[eé]s|mayor|superior|a\s+partir|desde|over|from)\s+)?(?:(?:de|a)\s+)?`;
const amount = String.raw`[>≥+]?\s?(?<euros>\d{2,3})(?:[.,\s]?(?<rest>\d{3})|\s?(?:k|mil))`;
const currency = String.raw`(?:\s?(?:€|eur|euros?))?\+?`;
const after = String.raw`(?:\s+(?:brutos?|anuales|al\s+año|a\s+year))*`;
const salary = new RegExp(`${start}${before}${amount}${currency}${after}(?=$|\\s)`, "iu");

/** A yearly salary in the words of a search, and the other words; empty without others. */
interface SalaryInWords {
  /** Euros a year. */
  salaryMin: number;
  /** The words that say it, as they were typed. */
  words: string;
  rest: string;
}

/**
 * Reads the salary that a search's words ask for: «sueldo 40000», «más de 30.000 €», «30k». Hundreds alone: other
 * numbers of five digits are rather postal codes.
 */
export function readSalary(q: string): SalaryInWords | null {
  const found = salary.exec(q);
  const { euros = "", rest: thousands = "000" } = found?.groups ?? {};
  const salaryMin = Number(euros + thousands);
  if (!found || salaryMin < 10_000 || salaryMin % 100 !== 0) return null;
  const others = `${q.slice(0, found.index)} ${q.slice(found.index + found[0].length)}`;
  const rest = others.trim().replace(/\s+/g, " ");
  const words = found[0].trim();
  return { salaryMin, words, rest: rest === "" || isFiller(rest) ? "" : rest };
}
