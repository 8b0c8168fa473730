import { filterNames } from "~/features/jobs/search/filter-names";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { wantsWords } from "~/features/jobs/search/words/search-words";
import { sha256 } from "~/lib/crypto/crypto.server";
import { foldText } from "~/lib/text/fold-text";

/** The filters of an alert in one order, without those that restrict nothing. */
export function canonicalCriteria(filter: JobFilter): JobFilter {
  const q = filter.q?.replace(/ +/g, " ").trim();
  const entries = filterNames.flatMap((name) => {
    const value = filter[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [[name, Array.isArray(value) ? [...new Set(value)].sort() : value]];
  });
  return Object.fromEntries([...(q ? [["q", q]] : []), ...entries]);
}

/**
 * Whether there is nothing to look for: no criterion at all, excluded words alone, which find almost every job, or signs
 * alone. @param criteria canonical ones.
 */
export function isTooBroad({ q, ...others }: JobFilter): boolean {
  return Object.keys(others).length === 0 && (q === undefined || !wantsWords(q));
}

/** Equal for criteria that find the same: the search does not tell «Química» from «química», nor «León» from «Leon». */
export function hashOfCriteria(criteria: JobFilter): string {
  const { q, city } = criteria;
  return sha256(
    JSON.stringify({
      ...criteria,
      ...(q === undefined ? {} : { q: q.toLowerCase() }),
      ...(city === undefined ? {} : { city: foldText(city) }),
    }),
  );
}
