import type { JobCounts } from "./count-found.server";
import { type CountedSearch, countInstead } from "./count-instead.server";
import { labelOf, salaryLabel } from "./filter-labels.server";
import type { JobSearch } from "./job-filter.schema";
import { asFilter, type FilterValue } from "./words/meanings.server";
import { readSalary } from "./words/salary-in-words";
import { readTerms, type SearchTerm } from "./words/search-terms.server";
import { exclusions } from "./words/search-words";

/** A value of a facet, or a salary. */
interface OfferedValue {
  name: FilterValue["name"] | "salaryMin";
  codes: readonly string[];
}

/** A filter that words of a search name, and the search that has it in their place. */
export interface FilterOffer extends OfferedValue {
  label: string;
  /** With the other words, or without them where no job has both. */
  search: JobSearch;
  /** Null where there are more than are counted. */
  total: number | null;
}

/** A filter that a term of a search names. */
interface NamedFilter {
  offer: OfferedValue;
  search: JobSearch;
  /** The search with the filter alone, without any words. */
  alone: JobSearch;
  /** The value whose number the counts of the search have; null where they do not say how many it finds. */
  counted: FilterValue | null;
}

const maxOffers = 3;

/**
 * The filters that the words of a search name, each in its place: «postdoc Sevilla» gives the stage and the province.
 * The counts of the search have most numbers. The others take one statement beside it, and one after it where the
 * counts know that no job has a filter with the other words.
 * @param counting of the search
 */
export async function offerFilters(search: JobSearch, counting: Promise<JobCounts>): Promise<FilterOffer[]> {
  const named = namedFilters(search).slice(0, maxOffers);
  const now = new Date();
  const found = new Map<NamedFilter, CountedSearch | null>();
  const count = async (filters: readonly NamedFilter[]) => {
    const pairs = filters.map(({ search, alone }) => [search, alone] as const);
    const counted = await countInstead(pairs, now);
    filters.forEach((filter, at) => void found.set(filter, counted[at] ?? null));
  };
  const [counts] = await Promise.all([counting, count(named.filter(({ counted }) => !counted))]);
  const foundNowhere: NamedFilter[] = [];
  for (const filter of named) {
    if (!filter.counted) continue;
    const total = facetTotal(filter.counted, counts);
    if (total === 0) foundNowhere.push(filter);
    else found.set(filter, { search: filter.search, total });
  }
  // Without other words the filter alone is the same search.
  await count(foundNowhere.filter(({ search, alone }) => search !== alone));
  return named.flatMap((filter) => {
    const counted = found.get(filter);
    const { offer } = filter;
    const label = offer.codes.map((code) => labelOfOffer(offer.name, code)).join(", ");
    return counted ? { ...offer, label, ...counted } : [];
  });
}

const labelOfOffer = (name: OfferedValue["name"], code: string) =>
  name === "salaryMin" ? salaryLabel(Number(code)) : labelOf(name, code);

/** The filters that the words of a search name, whatever they find. A discipline wider than its word is one too. */
export function namedFilters(search: JobSearch): NamedFilter[] {
  const { page: _page, exact: _exact, q = "", ...filter } = search;
  const { alternatives } = readTerms(q);
  const [terms = []] = alternatives;
  if (alternatives.length !== 1) return [];
  return [...namedSalary(q, filter), ...namedFacets(terms, q, filter)];
}

/** The salary among the words, in place of one that is chosen already. */
function namedSalary(q: string, filter: JobSearch): NamedFilter[] {
  const salary = readSalary(q);
  if (!salary) return [];
  const { salaryMin, rest } = salary;
  const alone = { ...filter, salaryMin };
  const offer = { name: "salaryMin", codes: [String(salaryMin)] } as const;
  return [{ offer, search: rest ? { ...alone, q: rest } : alone, alone, counted: null }];
}

/** Each once, however often it is named. */
function namedFacets(terms: readonly SearchTerm[], q: string, filter: JobSearch): NamedFilter[] {
  const seen = new Set<string>();
  return terms.flatMap((term) => {
    const named = [...new Set(term.meanings.flatMap(({ offer }) => (offer ? [offer] : [])))];
    // A beginning of many words names no filter.
    const [offer] = named;
    if (named.length !== 1 || !offer || filter[offer.name]?.length) return [];
    const key = `${offer.name} ${offer.codes.join()}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const others = terms.filter((other) => other !== term);
    const rest = [...others.map(({ text }) => text), ...exclusions(q)].join(" ");
    const alone: JobSearch = { ...filter, ...asFilter(offer) };
    const isValue = term.meanings.some(({ value }) => value !== null);
    return {
      offer,
      search: rest ? { ...alone, q: rest } : alone,
      alone,
      counted: isValue && isSummed(offer) && readsAs(rest, others) ? offer : null,
    };
  });
}

/** A job may have several stages, and none of anything else: the numbers of its codes have no job twice. */
const isSummed = ({ name, codes }: FilterValue) =>
  name !== "country" && (name !== "stage" || codes.length === 1);

/** Whether words read alone are what they were among others: another one becomes the last, which may be a beginning. */
function readsAs(text: string, terms: readonly SearchTerm[]): boolean {
  const keysOf = (read: readonly SearchTerm[]) => read.map((term) => JSON.stringify(term)).sort();
  const { alternatives } = readTerms(text);
  return keysOf(alternatives.flat()).join() === keysOf(terms).join();
}

/** Null where there are more than are counted. */
function facetTotal({ name, codes }: FilterValue, { facets, inexactFacets }: JobCounts): number | null {
  if (name === "country" || inexactFacets.includes(name)) return null;
  return codes.reduce((sum, code) => sum + (facets[name][code] ?? 0), 0);
}
