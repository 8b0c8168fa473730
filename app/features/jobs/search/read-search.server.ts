import { isList, shapeOf } from "~/lib/http/api/read-query.server";
import { searchedWords } from "~/lib/text/plain-text";
import { plainAmount } from "../job/salary";
import { filterLimits } from "./job-filter";
import { type JobSearch, jobSearchSchema } from "./job-filter.schema";

/** Among what is left out: the words behind the first that fit. */
export const cutWords = "cut";

/** A search as a page's address has it. */
interface ReadSearch {
  search: JobSearch;
  /** The names of the parameters with a value that does not exist, which the search leaves out; {@link cutWords}. */
  ignored: string[];
}

/**
 * Reads a page's address, which people write and share: wrong values are left out instead of refused, of a list the
 * wrong ones alone; of a parameter given twice the first counts. A salary may be written «32.000». Of too many words
 * the first are kept.
 */
export function readSearch(query: URLSearchParams): ReadSearch {
  const input: Record<string, string | string[]> = {};
  const ignored = new Set<string>();
  for (const [name, field] of Object.entries(shapeOf(jobSearchSchema))) {
    const meant = query.getAll(name).map((value) => asMeant(name, value));
    const given = [...new Set(meant)].filter((value) => value !== "");
    const right = given.filter(
      (value) => jobSearchSchema.safeParse({ [name]: isList(field) ? [value] : value }).success,
    );
    const kept = isList(field) ? right : right.slice(0, 1);
    if (kept.length < given.length) ignored.add(name);
    const [first] = kept;
    if (first !== undefined) input[name] = isList(field) ? kept : first;
  }
  const words = searchedWords(query.get("q") ?? "");
  if (firstWords(words) !== words) ignored.add(cutWords);
  return { search: jobSearchSchema.parse(input), ignored: [...ignored] };
}

function asMeant(name: string, value: string): string {
  if (name === "salaryMin") return plainAmount(value);
  return name === "q" ? firstWords(searchedWords(value)) : value;
}

/** Those that fit in a search. None is cut, but one that fills it alone: a part of a word finds something else. */
function firstWords(text: string): string {
  const characters = [...text];
  if (characters.length <= filterLimits.q) return text;
  const whole = characters
    .slice(0, filterLimits.q + 1)
    .join("")
    .replace(/\s+\S*$/, "");
  return [...whole].slice(0, filterLimits.q).join("");
}
