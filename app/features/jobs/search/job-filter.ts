/** The filters of a search beside its words, in the order of the page. */
export const filterNames = [
  "field",
  "stage",
  "contract",
  "workplace",
  "community",
  "region",
  "city",
  "country",
  "hours",
  "funding",
  "language",
  "salaryMin",
  "organization",
  "publishedSince",
  "closesWithin",
] as const;
export type FilterName = (typeof filterNames)[number];

/** Those that take several codes, and whose codes are counted. */
export const facetNames = [
  "field",
  "stage",
  "contract",
  "workplace",
  "community",
  "region",
  "hours",
  "funding",
  "language",
] as const;
export type FacetName = (typeof facetNames)[number];

/** The limits of a search's filters; shared by the schema and the page's fields. */
export const filterLimits = {
  /** Characters. */
  q: 200,
  city: 100,
  /** Euros a year. */
  salaryMin: 1_000_000,
  /** Days: longer than any job is open. */
  closesWithin: 365,
  page: 500,
  limit: 100,
} as const;

/** A search without a limit. */
export const defaultLimit = 20;

/** The periods that can be chosen, in days. */
export const publishedSinceDays = [1, 3, 7, 30] as const;
