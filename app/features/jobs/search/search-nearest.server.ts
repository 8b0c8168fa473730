import type { JobSummary } from "../job/job-summary.server";
import { labelOf } from "./filter-labels.server";
import { getJobCounts, getMeantCounts } from "./job-counts.server";
import { facetNames } from "./job-filter";
import { filterOf, type JobFilter, type JobSearch } from "./job-filter.schema";
import { listFound } from "./list-found.server";
import { type JobList, searchJobs, sortOf, totalOf } from "./search-jobs.server";
import { asTyped, correctSlips } from "./words/did-you-mean.server";
import { knownNameIn } from "./words/known-names.server";
import type { FilterValue } from "./words/meanings.server";
import { relaxWords } from "./words/relaxed-words.server";
import { readSalary } from "./words/salary-in-words";
import { typedWords, wantedWords } from "./words/search-words";

/** What a list shows in the place of a search whose words no job has all. */
export interface Relaxed {
  /** Typed words that it does without. */
  leftOut: string[];
  /** Those that it keeps. */
  kept: string[];
  /** The corrected words, those with a wider name among them, or the label of a wider filter in the place of some that are left out. */
  instead: string | null;
  /** It is words. */
  isCorrected: boolean;
  /** The words of a name that no job has are looked for each by itself. */
  isApart: boolean;
  /** A salary among the words, which these jobs pay: euros a year. */
  salaryMin: number | null;
}

/** A list of jobs, and what was left out of the search where nothing had all its words. */
export interface NearestJobs extends Omit<JobList, "unknown" | "hasJobs"> {
  relaxed: Relaxed | null;
  /** The programme or the institution among the words that no open job names; null where the words find jobs. */
  absentName: string | null;
  /** The jobs that a search with less finds besides the few that have all words, or most of them. */
  besides: { items: JobSummary[]; relaxed: Relaxed } | null;
}

/** With more jobs a search needs no others. */
const maxFew = 4;
const maxBesides = 10;

/** A search of its own, and how it differs from the typed one. */
interface Nearest extends Relaxed {
  filter: JobFilter;
  wider: FilterValue | null;
  near: readonly string[];
}

/**
 * Searches the open jobs as {@link searchJobs}; where none has all words, it lists those that most words find under the
 * same filters, unless exactly the words are asked for. That takes a list, cached counts, and up to four statements more,
 * and spares the counts for fewer words. Beside up to four jobs it lists the nearest others: up to five statements more.
 */
export async function searchNearest({ exact, ...search }: JobSearch, now = new Date()): Promise<NearestJobs> {
  const { unknown, hasJobs, ...list } = await searchJobs(
    search,
    now,
    exact || !search.q ? getJobCounts : getMeantCounts,
  );
  const { q, ...filters } = filterOf(search);
  if (!q) return { ...list, relaxed: null, absentName: null, besides: null };
  if (hasJobs) {
    const besides = isFew(list) && !exact ? await listBesides({ ...filters, q }, new Map(), list, now) : null;
    return { ...list, relaxed: null, absentName: null, besides };
  }
  const known = knownNameIn(q);
  // No question about the words of a name: they are as they should be.
  const meant = known ? null : list.didYouMean;
  const slips = new Map([...unknown].filter(([word]) => !known?.words.includes(word)));
  const [named, nearest] = await Promise.all([
    // Whatever the filters.
    known && getMeantCounts({ q: known.words.join(" ") }),
    exact ? null : getNearest({ ...filters, q }, slips, now),
  ]);
  const absentName = known && named?.total === 0 ? known.name : null;
  if (nearest === null) {
    const { withFewerWords } = exact ? list : await getJobCounts(filterOf(search));
    return { ...list, withFewerWords, didYouMean: meant, relaxed: null, absentName, besides: null };
  }
  const { filter, wider, near, ...relaxed } = nearest;
  const { page, limit } = list;
  const offset = (page - 1) * limit;
  const sort = sortOf({ q: filter.q, sort: search.sort });
  const [items, counts] = await Promise.all([
    listFound(filter, { sort, limit, offset, near }, now),
    // Its other values are not shown.
    getMeantCounts(filter, wider?.name),
  ]);
  // A question that only leaves words out has been answered.
  const isNews = !relaxed.isCorrected && meant?.without.length === 0 && !meant.q.includes(" or ");
  const shown = { ...list, ...totalOf(counts, offset, items.length, limit), items, sort };
  const { q: corrected, typed } = correctSlips(q, slips);
  const besides =
    isFew(shown) && relaxed.salaryMin === null
      ? await listBesides({ ...filters, q: corrected }, typed, shown, now)
      : null;
  return {
    ...shown,
    facets: facetsOf(list, counts.facets, filters, wider),
    inexactFacets: counts.inexactFacets,
    didYouMean: isNews ? meant : null,
    relaxed,
    absentName,
    besides,
  };
}

const isFew = ({ page, total, items }: Pick<JobList, "page" | "total" | "items">) =>
  page === 1 && total === items.length && total <= maxFew;

/** The nearest jobs but those that are listed already; null without any. @param typed as {@link getRelaxed} has it */
async function listBesides(
  filter: JobFilter & { q: string },
  typed: ReadonlyMap<string, string>,
  { items, sort }: Pick<JobList, "items" | "sort">,
  now: Date,
): Promise<NearestJobs["besides"]> {
  const found = items.map(({ id }) => id);
  const nearest = await getRelaxed(filter, typed, now, found);
  if (nearest === null) return null;
  const { filter: fewer, wider: _wider, near, ...relaxed } = nearest;
  const part = { sort: sortOf({ q: fewer.q, sort }), limit: maxBesides + found.length, near };
  const others = (await listFound(fewer, part, now)).filter(({ id }) => !found.includes(id));
  return others.length > 0 ? { items: others.slice(0, maxBesides), relaxed } : null;
}

/**
 * A filter in use has the numbers of the typed words: another of its values is asked for with these. The wider filter has
 * its own values alone: with others no part of the words finds a job.
 */
function facetsOf(
  typed: Pick<JobList, "facets">,
  relaxed: JobList["facets"],
  filters: JobFilter,
  wider: FilterValue | null,
): JobList["facets"] {
  const shown = facetNames.map((name) => {
    if (wider !== null && wider.name === name)
      return [name, Object.fromEntries(wider.codes.map((code) => [code, relaxed[name][code] ?? 0]))] as const;
    return [name, filters[name]?.length ? typed.facets[name] : relaxed[name]] as const;
  });
  return Object.fromEntries(shown) as JobList["facets"];
}

/**
 * Reads a salary among the words as the filter that it is; the other words, if there are any, may be relaxed beside it.
 * @returns null where no part of the words finds a job.
 */
async function getNearest(
  filter: JobFilter & { q: string },
  slips: ReadonlyMap<string, readonly string[]>,
  now: Date,
): Promise<Nearest | null> {
  const salary = filter.salaryMin === undefined ? readSalary(filter.q) : null;
  if (!salary) return getNearestWords(filter, slips, now);
  const { q: _q, ...filters } = filter;
  const { salaryMin, words, rest } = salary;
  const paying = { ...filters, salaryMin, ...(rest !== "" && { q: rest }) };
  const same = {
    leftOut: [words],
    kept: typedWords(rest),
    instead: null,
    wider: null,
    isCorrected: false,
    isApart: false,
    near: [],
  };
  if ((await getMeantCounts(paying)).total > 0) return { ...same, filter: paying, salaryMin };
  if (rest === "") return null;
  const nearest = await getNearestWords({ ...filters, salaryMin, q: rest }, slips, now);
  if (nearest) return { ...nearest, leftOut: [words, ...nearest.leftOut], salaryMin };
  const unpaid = { ...filters, q: rest };
  if ((await getMeantCounts(unpaid)).total > 0) return { ...same, filter: unpaid, salaryMin: null };
  const others = await getNearestWords(unpaid, slips, now);
  return others && { ...others, leftOut: [...others.leftOut, words] };
}

/** @returns null where no part of the words finds a job. */
async function getNearestWords(
  { q, ...filters }: JobFilter & { q: string },
  slips: ReadonlyMap<string, readonly string[]>,
  now: Date,
): Promise<Nearest | null> {
  const corrected = correctSlips(q, slips);
  if (corrected.typed.size > 0) {
    const filter = { ...filters, q: corrected.q };
    if ((await getMeantCounts(filter)).total > 0)
      return {
        filter,
        leftOut: [],
        wider: null,
        instead: wantedWords(corrected.q),
        isCorrected: true,
        isApart: false,
        kept: [],
        near: [],
        salaryMin: null,
      };
  }
  return getRelaxed({ ...filters, q: corrected.q }, corrected.typed, now);
}

/** @param typed the typed words by the corrected ones in their place */
async function getRelaxed(
  filters: JobFilter & { q: string },
  typed: ReadonlyMap<string, string>,
  now: Date,
  besides: readonly string[] = [],
): Promise<Nearest | null> {
  const relaxed = await relaxWords(filters, now, besides);
  if (relaxed === null) return null;
  const { filter, words: kept, wider, hasWider, isApart, near } = relaxed;
  const leftOut = relaxed.leftOut.map((text) => asTyped(text, typed));
  const same = { filter, leftOut, kept, wider, isApart, near, salaryMin: null };
  if (wider) return { ...same, instead: labelsOf(wider), isCorrected: false };
  const isCorrected = hasWider || kept.some((text) => asTyped(text, typed) !== text);
  return { ...same, instead: isCorrected ? kept.join(" ") : null, isCorrected };
}

const labelsOf = ({ name, codes }: FilterValue) => codes.map((code) => labelOf(name, code)).join(", ");
