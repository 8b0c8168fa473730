import { isoDayOfDate } from "~/features/jobs/posting/decision-day";
import { describeChanges } from "~/features/jobs/posting/job-changes";
import { changedFields, type JobFields } from "~/features/jobs/posting/job-fields";
import { addition } from "../words/texts";
import type { SampleEvent } from "./sample-life";
import { happens, type SamplePlan } from "./sample-plans";

/** What an employer changed of a published job, in two jobs of five: one of what may still change. */
export function editOf(
  { index, role }: SamplePlan,
  fields: JobFields,
  at: Date,
): { fields: JobFields; event: SampleEvent } | null {
  if (!happens(0.4, "edited", index)) return null;
  const event = (changes: SampleEvent["changes"]): SampleEvent => ({
    kind: "changed",
    at,
    by: "owner",
    changes,
  });
  if (index % 3 === 0 && fields.decisionBy)
    return { fields, event: event({ decisionBy: [null, isoDayOfDate(fields.decisionBy)] }) };
  const after =
    index % 3 === 1
      ? raised(fields, role.salary.step)
      : { ...fields, description: `${fields.description}\n\n${addition}` };
  return { fields: after, event: event(describeChanges(fields, after, changedFields(fields, after))) };
}

function raised(fields: JobFields, step: number): JobFields {
  const { salaryMin, salaryMax } = fields;
  return { ...fields, salaryMin: (salaryMin ?? 0) + step, salaryMax: (salaryMax ?? 0) + step };
}
