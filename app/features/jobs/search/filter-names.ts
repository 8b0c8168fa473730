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
