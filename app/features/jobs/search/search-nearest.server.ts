import { labelOf } from "./filter-labels.server";
import { defaultLimit } from "./filter-limits";
import { getJobCounts, getMeantCounts } from "./job-counts.server";
import { filterOf, type JobFilter, type JobSearch } from "./job-filter.schema";
import { listFound } from "./list-found.server";
import { type JobList, searchJobs, totalOf } from "./search-jobs.server";
import { saysTheSame } from "./words/did-you-mean.server";
import { knownNameIn } from "./words/known-names.server";
import type { FilterValue } from "./words/meanings.server";
import { relaxWords } from "./words/relaxed-words.server";

/** What a list shows in the place of a search whose words no job has all. */
export interface Relaxed {
  /** Typed words that it does without. */
  leftOut: string[];
  /** The words that were meant, or the label of a wider filter in the place of one that is left out. */
  instead: string | null;
  isCorrected: boolean;
}

/** A list of jobs, and what was left out of the search where nothing had all its words. */
export interface NearestJobs extends Omit<JobList, "didYouMean"> {
  /** The meant search, where the list is not that one. */
  didYouMean: Omit<NonNullable<JobList["didYouMean"]>, "surely"> | null;
  relaxed: Relaxed | null;
}

/** A search of its own, and how it differs from the typed one. */
interface Nearest extends Relaxed {
  filter: JobFilter;
  wider: FilterValue | null;
}

/**
 * Searches the open jobs as {@link searchJobs}; where none has all words, it lists those that most words find, unless
 * exactly the words are asked for. That takes a list, its counts, and up to three statements more, and spares the counts
 * for fewer words.
 */
export async function searchNearest({ exact, ...search }: JobSearch, now = new Date()): Promise<NearestJobs> {
  const list = await searchJobs(search, now, exact || !search.q ? getJobCounts : getMeantCounts);
  const isKnown = knownNameIn(search.q ?? "") !== null;
  const meant = list.didYouMean && !isKnown ? withoutSurely(list.didYouMean) : null;
  if (exact || !search.q || list.items.length > 0) return { ...list, didYouMean: meant, relaxed: null };
  const nearest = await getNearest(search, list, isKnown, now);
  if (nearest === null) {
    const { withFewerWords } = await getJobCounts(filterOf(search));
    return { ...list, withFewerWords, didYouMean: meant, relaxed: null };
  }
  const { filter, wider, ...relaxed } = nearest;
  const { page = 1, limit = defaultLimit } = search;
  const offset = (page - 1) * limit;
  const sort = list.sort === "relevance" && !filter.q ? "newest" : list.sort;
  const [items, counts] = await Promise.all([
    listFound(filter, { sort, limit, offset }, now),
    getMeantCounts(filter),
  ]);
  // A question that only leaves words out has been answered.
  const isNews = !relaxed.isCorrected && meant?.without.length === 0 && !meant.q.includes(" or ");
  const total = totalOf(counts, offset, items.length, limit);
  const didYouMean = isNews ? meant : null;
  const facets = wider ? { ...counts.facets, [wider.name]: countsOf(wider, counts.facets) } : counts.facets;
  return { ...list, ...counts, ...total, facets, items, sort, didYouMean, relaxed };
}

/** Of a filter that nobody chose its own values alone: with another one its words would give way to nothing. */
function countsOf({ name, codes }: FilterValue, facets: JobList["facets"]): Record<string, number> {
  return Object.fromEntries(codes.map((code) => [code, facets[name][code] ?? 0]));
}

const withoutSurely = ({ surely: _surely, ...meant }: NonNullable<JobList["didYouMean"]>) => meant;

/**
 * @param isKnown the words name a programme or an institution, whose words are as they should be.
 * @returns null where jobs have the words, and where no part of them finds any.
 */
async function getNearest(
  search: JobSearch,
  list: JobList,
  isKnown: boolean,
  now: Date,
): Promise<Nearest | null> {
  const { q, ...filters } = filterOf(search);
  // Also on a page behind the last one nothing is listed.
  if (!q || list.hasJobs) return null;
  const { didYouMean: meant } = list;
  const surely = isKnown ? q : (meant?.surely ?? q);
  if (meant && meant.total > 0 && saysTheSame(meant.q, surely))
    return {
      filter: { ...filters, q: meant.q },
      leftOut: [],
      wider: null,
      instead: meant.q,
      isCorrected: true,
    };
  const relaxed = await relaxWords({ ...filters, q: surely }, now);
  if (relaxed === null) return null;
  const { filter, leftOut, wider } = relaxed;
  const instead = wider?.codes.map((code) => labelOf(wider.name, code)).join(", ") ?? null;
  if (saysTheSame(surely, q) || filter.q === undefined)
    return { filter, leftOut, wider, instead, isCorrected: false };
  return { filter, leftOut, wider, instead: filter.q, isCorrected: true };
}
