import { isList, shapeOf } from "~/lib/http/api/read-query.server";
import { plainAmount } from "../posting/amount";
import { type JobSearch, jobSearchSchema } from "./job-filter.schema";

/** A search as a page's address has it. */
interface ReadSearch {
  search: JobSearch;
  /** The names of the parameters with a value that does not exist, which the search leaves out. */
  ignored: string[];
}

/**
 * Reads a page's address, which people write and share: wrong values are left out instead of refused, of a list the
 * wrong ones alone; of a parameter given twice the first counts. A salary may be written «32.000».
 */
export function readSearch(query: URLSearchParams): ReadSearch {
  const input: Record<string, string | string[]> = {};
  const ignored = new Set<string>();
  for (const [name, field] of Object.entries(shapeOf(jobSearchSchema))) {
    const typed = query.getAll(name).map((value) => (name === "salaryMin" ? plainAmount(value) : value));
    const given = [...new Set(typed)].filter((value) => value !== "");
    const right = given.filter(
      (value) => jobSearchSchema.safeParse({ [name]: isList(field) ? [value] : value }).success,
    );
    const kept = isList(field) ? right : right.slice(0, 1);
    if (kept.length < given.length) ignored.add(name);
    const [first] = kept;
    if (first !== undefined) input[name] = isList(field) ? kept : first;
  }
  return { search: jobSearchSchema.parse(input), ignored: [...ignored] };
}
