import { fillText } from "~/content/fill-text";
import { jobsPage as text } from "~/content/pages/jobs/search";
import { disciplines } from "~/content/vocabularies/disciplines";
import type { JobSearch } from "~/features/jobs/search/job-filter.schema";
import { paths } from "~/paths";

/** The names of the page for people and search engines. */
export interface PageHeading {
  heading: string;
  title: string;
  description: string;
  /** The address that search engines know the page by. */
  canonical: string;
  noindex: boolean;
}

/**
 * One discipline is a page of its own. Any other search belongs to the discipline's page, or to the page of all jobs;
 * searches with words stay out of search engines.
 */
export function headingOf(search: JobSearch, isEmpty: boolean): PageHeading {
  const { q, sort, limit, page = 1, field = [], ...others } = search;
  const discipline = field.length === 1 ? field[0] : undefined;
  const label = discipline && disciplines[discipline].label;
  const heading = label ? fillText(text.fieldTitle, { field: label }) : text.title;
  const isOwnPage =
    !q && !sort && !limit && field.length < 2 && Object.values(others).every((value) => value === undefined);
  const isWhole = isOwnPage && !discipline && page === 1;
  return {
    heading,
    title: isOwnPage && page > 1 ? fillText(text.pageTitle, { title: heading, page }) : heading,
    description: label ? fillText(text.fieldDescription, { field: label }) : text.description,
    canonical: paths.jobs({ field: discipline, page: isOwnPage && page > 1 ? page : undefined }),
    noindex: q !== undefined || (isEmpty && !isWhole),
  };
}
