import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { alertMailTexts as texts } from "~/content/mails/alerts";
import { communityOf } from "~/content/vocabularies/places/communities";
import type { JobSummary } from "~/features/jobs/job/job-summary.server";
import { labelOf } from "~/features/jobs/search/filter-labels.server";
import { type FacetName, facetNames } from "~/features/jobs/search/job-filter";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";

/** The values that a job shares with the filters that found it: «Química · Barcelona»; "" for periods alone. */
export function matchReasons(job: JobSummary, { q, city, salaryMin, ...filter }: JobFilter): string {
  const reasons = [
    ...(q ? [fillText(texts.words, { q })] : []),
    ...facetNames.flatMap((name) =>
      (filter[name] ?? [])
        .filter((code) => codesOfJob(job, name, filter).includes(code))
        .map((code) => labelOf(name, code)),
    ),
    ...(city && job.city ? [job.city] : []),
    ...(salaryMin ? [fillText(texts.salaryFrom, { n: formatNumber(salaryMin) })] : []),
  ];
  return reasons.join(texts.between);
}

/** A summary's values for a filter. It lacks some: a filter of one value then says what the job has. */
function codesOfJob(job: JobSummary, name: FacetName, filter: JobFilter): readonly (string | null)[] {
  if (name === "stage") return job.careerStages;
  if (name === "funding" || name === "language") return filter[name]?.length === 1 ? filter[name] : [];
  const { field, contractType: contract, workplace, region, hours } = job;
  return [{ field, contract, workplace, region, hours, community: region && communityOf(region) }[name]];
}
