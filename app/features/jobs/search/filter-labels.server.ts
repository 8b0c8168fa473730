import { fillText } from "~/content/fill-text";
import { formatNumber, plural } from "~/content/format";
import { jobFilterValues as text } from "~/content/pages/jobs/search";
import { disciplines } from "~/content/vocabularies/disciplines";
import {
  contractTypes,
  fundingProgrammes,
  hoursInFull,
  jobLanguages,
  workplaces,
} from "~/content/vocabularies/jobs/job-fields";
import { careerStages } from "~/content/vocabularies/people";
import { communities } from "~/content/vocabularies/places/communities";
import { countries } from "~/content/vocabularies/places/countries.server";
import { regions } from "~/content/vocabularies/places/regions";
import { type FacetName, type FilterName, facetNames } from "./job-filter";
import type { JobFilter } from "./job-filter.schema";

const labelsIn = (vocabulary: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(vocabulary).map(([code, { label }]) => [code, label]));

/** The names of a facet's codes, in the order of the page. */
export const facetLabels: Readonly<Record<FacetName, Readonly<Record<string, string>>>> = {
  field: labelsIn(disciplines),
  stage: careerStages,
  contract: contractTypes,
  workplace: workplaces,
  community: labelsIn(communities),
  region: regions,
  hours: hoursInFull,
  funding: fundingProgrammes,
  language: jobLanguages,
};

/** The name of a code; one outside the vocabulary is its own name. */
export const labelOf = (name: FacetName | "country", code: string): string =>
  (name === "country" ? countries : facetLabels[name])[code] ?? code;

/** «Desde 30.000 € al año». */
export const salaryLabel = (salaryMin: number): string =>
  fillText(text.salaryMin, { n: formatNumber(salaryMin) });

/** A value of a filter in words: «Química», «Desde 30.000 € al año». */
export interface FilterLabel {
  name: FilterName;
  /** As in the address. */
  value: string;
  label: string;
}

/** The filters in use in words, each value apart. */
export function labelsOf(filter: JobFilter): FilterLabel[] {
  const { city, country, salaryMin, organization, publishedSince, closesWithin } = filter;
  const single: [FilterName, string | number | undefined, string][] = [
    ["city", city, city ?? ""],
    ["country", country, countries[country ?? ""] ?? ""],
    ["salaryMin", salaryMin, salaryLabel(salaryMin ?? 0)],
    ["organization", organization, fillText(text.organization, { name: organization ?? "" })],
    ["publishedSince", publishedSince, plural(text.publishedSince, publishedSince ?? 0)],
    ["closesWithin", closesWithin, plural(text.closesWithin, closesWithin ?? 0)],
  ];
  return [
    ...facetNames.flatMap((name) =>
      (filter[name] ?? []).map((value) => ({ name, value, label: labelOf(name, value) })),
    ),
    ...single.flatMap(([name, value, label]) =>
      value === undefined ? [] : [{ name, value: String(value), label }],
    ),
  ];
}
