import type { JobCounts } from "./count-found.server";
import { labelOf } from "./filter-labels.server";
import { getJobCounts } from "./job-counts.server";
import type { JobSearch } from "./job-filter.schema";
import type { FilterValue } from "./words/meanings.server";
import { readTerms, type SearchTerm } from "./words/search-terms.server";
import { exclusions, typedWords } from "./words/search-words";

/** A filter that words of a search name, and the search that has it in their place. */
export interface FilterOffer extends FilterValue {
  label: string;
  search: JobSearch;
  /** Null where nobody has counted. */
  total: number | null;
}

const maxOffers = 3;

/**
 * The filters that the words of a search name: of «postdoc Sevilla» the stage and the province. A discipline wider than
 * its word is offered too; how many it finds is counted only beside few jobs. One statement at most.
 */
export async function offerFilters(search: JobSearch, counts: JobCounts): Promise<FilterOffer[]> {
  const { alternatives } = readTerms(search.q ?? "");
  const [terms = []] = alternatives;
  if (alternatives.length !== 1) return [];
  const offers = terms.flatMap((term) => {
    const named = [...new Set(term.meanings.flatMap(({ offer }) => (offer ? [offer] : [])))];
    // A beginning of many words names none.
    const [offer] = named;
    if (named.length !== 1 || !offer || search[offer.name]?.length) return [];
    return [{ term, offer, isValue: term.meanings.some(({ value }) => value !== null) }];
  });
  const listed = await Promise.all(
    offers.slice(0, maxOffers).map(async ({ term, offer, isValue }, at) => {
      const { page: _page, q = "", ...filter } = search;
      const rest = withoutTerm(q, terms, term);
      const offered = {
        ...filter,
        ...(rest ? { q: rest } : {}),
        [offer.name]: [...offer.codes],
      } as JobSearch;
      const total = isCountedBeside(rest, q, isValue)
        ? facetTotal(offer, counts)
        : at === 0 && counts.total < fewJobs
          ? await countOf(offered)
          : null;
      const label = offer.codes.map((code) => labelOf(offer.name, code)).join(", ");
      return { ...offer, label, search: offered, total };
    }),
  );
  return listed.filter(({ total }) => total !== 0);
}

const fewJobs = 20;

/**
 * Whether the counts of the search say how many its rest finds with the filter: the jobs with the value are all among
 * them, unless another word becomes the last one, which may be a beginning.
 */
function isCountedBeside(rest: string, q: string, isValue: boolean): boolean {
  const lastOf = (text: string) => typedWords(text).at(-1);
  return isValue && (rest === "" || lastOf(rest) === lastOf(q));
}

/** Null where there are more than are counted. */
function facetTotal({ name, codes }: FilterValue, { facets, inexactFacets }: JobCounts): number | null {
  if (inexactFacets.includes(name)) return null;
  return codes.reduce((sum, code) => sum + (facets[name][code] ?? 0), 0);
}

async function countOf({ limit: _limit, sort: _sort, ...filter }: JobSearch): Promise<number> {
  return (await getJobCounts(filter)).total;
}

/** A search's text without one of its terms. */
function withoutTerm(q: string, terms: readonly SearchTerm[], term: SearchTerm): string {
  const others = terms.filter((other) => other !== term).map(({ text }) => text);
  return [...others, ...exclusions(q)].join(" ");
}
