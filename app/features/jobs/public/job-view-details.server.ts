import { formatList, formatNumberInText, plural } from "~/content/format";
import { jobFacts } from "~/content/pages/job";
import { requiredMaterials } from "~/content/vocabularies/applications/materials";
import { disciplines } from "~/content/vocabularies/disciplines";
import {
  contractTypes,
  fundingProgrammes,
  jobLanguages,
  workingHours,
  workplaces,
} from "~/content/vocabularies/jobs/job-fields";
import { careerStages } from "~/content/vocabularies/people";
import { countries } from "~/content/vocabularies/places/countries.server";
import { formatDay } from "~/lib/time/dates";
import type { JobDetails } from "../job/job-details.server";
import { placeOf } from "./job-place.server";

/** The facts of a job below the large ones, without those that it lacks. */
export function detailsOf(job: JobDetails): { term: string; value: string }[] {
  const rows: [term: string, value: string | null][] = [
    [jobFacts.contract, contractOf(job)],
    [jobFacts.hours, job.hours && workingHours[job.hours]],
    [jobFacts.workplace, job.workplace && workplaces[job.workplace]],
    [jobFacts.place, placeOf(job)],
    [jobFacts.remoteCountries, formatList(job.remoteCountries.map((code) => countries[code] ?? code))],
    [jobFacts.careerStages, formatList(job.careerStages.map((stage) => careerStages[stage]))],
    [jobFacts.field, job.field && disciplines[job.field].label],
    [jobFacts.positions, job.positions > 1 ? formatNumberInText(job.positions) : null],
    [jobFacts.funding, job.fundingProgramme && fundingProgrammes[job.fundingProgramme]],
    [jobFacts.projectRef, job.projectRef],
    [jobFacts.materials, formatList(job.requiredMaterials.map((material) => requiredMaterials[material]))],
    [jobFacts.language, job.language === "es" ? null : jobLanguages[job.language]],
    [jobFacts.published, job.publishedAt && formatDay(new Date(job.publishedAt))],
  ];
  return rows.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

function contractOf({ contractType, durationMonths }: JobDetails): string | null {
  const duration = durationMonths && plural(jobFacts.duration, durationMonths);
  return [contractType && contractTypes[contractType], duration].filter(Boolean).join(", ") || null;
}
