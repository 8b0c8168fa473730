import { filterNames } from "~/features/jobs/search/filter-names";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { hasWords } from "~/features/jobs/search/search-words";
import { sha256 } from "~/lib/crypto/crypto.server";
import { foldText } from "~/lib/fold-text";

/** The filters of an alert in one order, without those that restrict nothing: operators alone are no words. */
export function canonicalCriteria(filter: JobFilter): JobFilter {
  const q = filter.q?.replace(/ +/g, " ").trim();
  const entries = filterNames.flatMap((name) => {
    const value = filter[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [[name, Array.isArray(value) ? [...new Set(value)].sort() : value]];
  });
  return Object.fromEntries([...(q && hasWords(q) ? [["q", q]] : []), ...entries]);
}

/** Whether there is nothing to tell one job from another. @param criteria canonical ones. */
export function isTooBroad(criteria: JobFilter): boolean {
  return Object.keys(criteria).length === 0;
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
