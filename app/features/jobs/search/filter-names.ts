/** The filters of a search beside its words, in the order of the page. */
export const filterNames = [
  "field",
  "stage",
  "contract",
  "workplace",
  "region",
  "city",
  "country",
  "salaryMin",
  "organization",
  "publishedSince",
  "closesWithin",
] as const;
export type FilterName = (typeof filterNames)[number];

/** Those that take several codes, and whose codes are counted. */
export const facetNames = ["field", "stage", "contract", "workplace", "region"] as const;
export type FacetName = (typeof facetNames)[number];
