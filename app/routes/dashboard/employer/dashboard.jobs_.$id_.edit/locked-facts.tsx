import { Section } from "~/components/layout/section";
import { DefinitionList } from "~/components/ui/definition-list";
import { RichText } from "~/components/ui/rich-text";
import { formatNumber } from "~/content/format";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldChoices as choices, jobFieldLabels as labels } from "~/content/pages/employer-jobs/fields";
import { requiredMaterials } from "~/content/vocabularies/applications/materials";
import { disciplines } from "~/content/vocabularies/disciplines";
import {
  applyModes,
  contractTypes,
  fundingProgrammes,
  jobLanguages,
  salaryPeriods,
  workingHours,
  workplaces,
} from "~/content/vocabularies/jobs/job-fields";
import { careerStages } from "~/content/vocabularies/people";
import { regions } from "~/content/vocabularies/places/regions";
import type { JobFieldName } from "~/features/jobs/job/job-fields";
import { formatInstant, formatIsoDay } from "~/lib/time/dates";
import type { EditorData } from "./editor-data";

/** The fields that publishing fixes; an open job's others are in the form. */
const fixed = [
  "language",
  "careerStages",
  "hours",
  "durationMonths",
  "positions",
  "fundingProgramme",
  "projectRef",
  "workplace",
  "city",
  "region",
  "country",
  "remoteCountries",
  "salaryPeriod",
  "salaryPayments",
  "salaryNote",
  "applyMode",
  "externalUrl",
] as const;
/** Fixed once somebody has applied. */
const untilApplied = ["title", "field", "contractType"] as const;
const others = [
  "field",
  "contractType",
  "salaryMin",
  "salaryMax",
  "requiredMaterials",
  "decisionBy",
  "description",
] as const;

/** The fields that cannot change any more, with the reason. */
export function LockedFacts({ data }: { data: EditorData }) {
  const isPublished = data.job.status === "published" && !data.isSuspended;
  const names = isPublished
    ? [...(data.hasApplications ? untilApplied : []), ...fixed]
    : [...fixed, ...others];
  const items = names.flatMap((name) => {
    const value = describeField(data, name);
    if (value === null) return [];
    const term: string = labels[name];
    if (name === "description") return [{ term, value: <RichText html={data.descriptionHtml} /> }];
    return [{ term, value: <span className="whitespace-pre-line wrap-anywhere">{value}</span> }];
  });
  return (
    <Section
      lead={isPublished ? text.lockedReason : undefined}
      title={isPublished ? text.locked : text.facts}
    >
      <DefinitionList items={items} />
    </Section>
  );
}

type Words = Readonly<Record<string, string>>;

const fields: Words = Object.fromEntries(
  Object.entries(disciplines).map(([code, { label }]) => [code, label]),
);
const vocabularies: Partial<Record<JobFieldName, Words>> = {
  language: jobLanguages,
  field: fields,
  careerStages,
  contractType: contractTypes,
  workplace: workplaces,
  hours: workingHours,
  region: regions,
  fundingProgramme: fundingProgrammes,
  requiredMaterials,
  salaryPeriod: salaryPeriods,
  applyMode: applyModes,
};

/** A job's field as people read it; null when it is empty. */
export function describeField({ job, countries }: EditorData, name: JobFieldName): string | null {
  const value = job[name];
  if (value === null || value === "") return null;
  if (name === "closesAt") return formatInstant(new Date(String(value)));
  if (name === "decisionBy") return formatIsoDay(String(value));
  if (name === "salaryPayments") return value === 14 ? choices.payments14 : choices.payments12;
  if (typeof value === "number") return formatNumber(value);
  const words =
    name === "country" || name === "remoteCountries" ? Object.fromEntries(countries) : vocabularies[name];
  const named = (code: string) => words?.[code] ?? code;
  if (typeof value === "string") return named(value);
  return value.length > 0 ? value.map(named).join(", ") : null;
}
