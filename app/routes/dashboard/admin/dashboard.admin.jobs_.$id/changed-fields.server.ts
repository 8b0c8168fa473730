import { formatNumber } from "~/content/format";
import { jobFieldChoices, jobFieldLabels } from "~/content/pages/employer-jobs/fields";
import { disciplines } from "~/content/vocabularies/disciplines";
import { contractTypes } from "~/content/vocabularies/jobs/job-fields";
import type { OwnJob } from "~/features/jobs/job/job-details.server";
import { type ReviewedFieldName, reviewedFields } from "~/features/jobs/job/pending-change";
import { renderMarkdown } from "~/lib/text/markdown.server";

/** A field of a published job that a change which waits is about. */
export type ChangedField = {
  label: string;
} & ({ before: string; after: string } | { htmlBefore: string });

/** A change that waits, in words, in the order of the editor: short fields before and after, of the description what it was. */
export function describeChange(job: OwnJob): ChangedField[] {
  const { pendingChange } = job;
  if (pendingChange === null) return [];
  const names = (Object.keys(reviewedFields) as ReviewedFieldName[]).filter((name) => name in pendingChange);
  const after = { ...job, ...pendingChange };
  return names.map((name) => {
    const label = jobFieldLabels[name];
    if (name === "description") return { label, htmlBefore: renderMarkdown(job.description ?? "") };
    return { label, before: fieldIn(job, name) ?? none, after: fieldIn(after, name) ?? none };
  });
}

const { none } = jobFieldChoices;

type Fields = Pick<OwnJob, ReviewedFieldName>;

function fieldIn(
  { title, field, contractType, ...salary }: Fields,
  name: Exclude<ReviewedFieldName, "description">,
): string | null {
  if (name === "title") return title;
  if (name === "field") return field && disciplines[field].label;
  if (name === "contractType") return contractType && contractTypes[contractType];
  const amount = salary[name];
  return amount === null ? null : `${formatNumber(amount)} €`;
}
