import { changedFields, type JobFields } from "~/features/jobs/job/job-fields";
import { describeChanges } from "~/features/jobs/lifecycle/job-event.server";
import { isoDayOfDate } from "~/lib/time/dates";
import { addition } from "../words/texts";
import { between, daysAfter } from "./sample-dates";
import type { SampleEvent, SampleLife } from "./sample-life";
import { happens, type SamplePlan } from "./sample-plans";

/** Those of a job that an administrator has yet to read. */
type WaitingColumns = Pick<SampleLife["state"], "pendingChange" | "pendingChangeAt">;

/** An employer's change of a published job, in two jobs of five: one of the fields that may still change. */
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

/**
 * A pending change of an open job by an organization without a mark: a higher salary, in one job of four. It has waited
 * for an administrator for a day or two.
 */
export function waitingChangeOf(
  { index, state, organization, role }: SamplePlan,
  fields: JobFields,
  now: Date,
): { state: WaitingColumns; event: SampleEvent } | null {
  const isOpen = state === "open" || state === "soon";
  if (!isOpen || organization.row.verification === "verified") return null;
  if (!happens(0.25, "waiting", index)) return null;
  const at = daysAfter(now, -between(0.5, 2, "waiting", index));
  const after = raised(fields, role.salary.step);
  const { salaryMin, salaryMax } = after;
  const changes = describeChanges(fields, after, changedFields(fields, after));
  return {
    state: { pendingChange: { salaryMin, salaryMax }, pendingChangeAt: at },
    event: { kind: "submitted", at, by: "owner", changes },
  };
}

function raised(fields: JobFields, step: number): JobFields {
  const { salaryMin, salaryMax } = fields;
  return { ...fields, salaryMin: (salaryMin ?? 0) + step, salaryMax: (salaryMax ?? 0) + step };
}
