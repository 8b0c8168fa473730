import type { JobSummary } from "../job/job-summary.server";
import type { JobCounts } from "./count-found.server";
import { type FilterOffer, offerFilters } from "./filter-offers.server";
import { getJobCounts } from "./job-counts.server";
import { defaultLimit } from "./job-filter";
import type { JobSearch } from "./job-filter.schema";
import { type FoundSort, listFound } from "./list-found.server";
import { type DidYouMean, didYouMean, findUnknown, type UnknownWords } from "./words/did-you-mean.server";

/** A page of the open jobs that a search finds, and the numbers beside it. */
export interface JobList extends JobCounts {
  items: JobSummary[];
  /** Whether any job is found, perhaps on another page: the total of a page behind the last is not 0. */
  hasJobs: boolean;
  /** Of a search that finds nothing. */
  unknown: UnknownWords;
  sort: FoundSort;
  page: number;
  limit: number;
  /** The filters that the words name, or those of the meant search where that finds nothing itself. */
  offers: FilterOffer[];
  /** The meant search, where the words find nothing. */
  didYouMean: Omit<DidYouMean, "offers"> | null;
}

/**
 * Searches the open jobs: two statements, one for counts not cached in the last half minute, and one more for filters
 * that the counts do not have. The jobs are those of this moment; the counts may be thirty seconds old. Where nothing
 * is found, up to six more ask for the meant words, most of them cached counts.
 * @param countJobs without the numbers for fewer words, where they are not wanted.
 */
export async function searchJobs(
  search: Omit<JobSearch, "exact">,
  now = new Date(),
  countJobs = getJobCounts,
): Promise<JobList> {
  const { sort: _sort, page = 1, limit = defaultLimit, ...filter } = search;
  const sort = sortOf(search);
  const offset = (page - 1) * limit;
  const counting = countJobs(filter);
  const [items, counts, named] = await Promise.all([
    listFound(filter, { sort, limit, offset }, now),
    counting,
    offerFilters(search, counting),
  ]);
  const total = totalOf(counts, offset, items.length, limit);
  const hasJobs = items.length > 0 || (offset > 0 && counts.total > 0);
  const { q } = filter;
  const unknown: UnknownWords = q && !hasJobs ? await findUnknown(q, now) : new Map();
  const list = { ...counts, ...total, items, hasJobs, unknown, sort, page, limit };
  const meant = q ? await didYouMean({ ...filter, q }, unknown) : null;
  if (meant === null) return { ...list, offers: named, didYouMean: null };
  const { offers, ...other } = meant;
  return { ...list, offers: other.total > 0 ? named : offers, didYouMean: other };
}

/** The order that a search gets: by relevance only with words, and then unless another one is chosen. */
export function sortOf({ q, sort }: Pick<JobSearch, "q" | "sort">): FoundSort {
  if (!q) return sort === "relevance" || sort === undefined ? "newest" : sort;
  return sort ?? "relevance";
}

/** A last page is fresh and tells the total better than the cached count. */
export function totalOf(
  { total, isTotalExact }: JobCounts,
  offset: number,
  found: number,
  limit: number,
): Pick<JobCounts, "total" | "isTotalExact"> {
  const isLast = found < limit && (found > 0 || offset === 0);
  if (isLast) return { total: offset + found, isTotalExact: true };
  return { total: Math.max(total, offset + found), isTotalExact };
}
