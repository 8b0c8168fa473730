import { Section } from "~/components/layout/section";
import { DefinitionList } from "~/components/ui/definition-list";
import { jobEditor as text } from "~/content/pages/employer-jobs/editor";
import { jobFieldLabels as labels } from "~/content/pages/employer-jobs/fields";
import { describeField } from "./describe-field";
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
  const isPublished = data.job.status === "published";
  const names = isPublished
    ? [...(data.hasApplications ? untilApplied : []), ...fixed]
    : [...fixed, ...others];
  const items = names.flatMap((name) => {
    const value = describeField(data, name);
    if (value === null) return [];
    return [
      { term: labels[name], value: <span className="whitespace-pre-line wrap-anywhere">{value}</span> },
    ];
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
