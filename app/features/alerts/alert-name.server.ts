import { fillText } from "~/content/fill-text";
import { alertTexts as text } from "~/content/pages/alerts";
import { labelsOf } from "~/features/jobs/search/filter-labels.server";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { alertLimits } from "./alert-limits";

/** A value of an alert's filters in words, with its name and value in the address. */
export interface CriteriaLabel {
  name: string;
  value: string;
  label: string;
}

/** An alert's filters in words, its words first. @param organizationName of the organization among them. */
export function criteriaLabels(criteria: JobFilter, organizationName: string | null): CriteriaLabel[] {
  const { q } = criteria;
  return [
    ...(q === undefined ? [] : [{ name: "q", value: q, label: fillText(text.words, { q }) }]),
    ...labelsOf(criteria).map((each) =>
      each.name === "organization" && organizationName ? { ...each, label: organizationName } : each,
    ),
  ];
}

/** A name or a filter that stands alone, with the outer quotes: «catálisis» · Química. */
export function withOuterQuotes(name: string): string {
  return name.replace(/“([^“”]*)”/g, "«$1»");
}

/** The name of an alert that its person gave none: «Química · Barcelona». */
export function nameOfCriteria(criteria: JobFilter, organizationName: string | null): string {
  const name = criteriaLabels(criteria, organizationName)
    .map(({ label }) => label)
    .join(text.between);
  const characters = [...name];
  return characters.length <= alertLimits.name
    ? name
    : `${characters
        .slice(0, alertLimits.name - 1)
        .join("")
        .trimEnd()}…`;
}
