import type { JobFields } from "~/features/jobs/job/job-fields";
import type { Job, JobEventKind, Prisma } from "~/generated/prisma/client";
import { samplePick } from "../../sample-random";
import { returnNotes } from "../words/texts";
import { between, closingAfter, daysAfter, momentBetween } from "./sample-dates";
import type { SamplePlan } from "./sample-plans";

/** Something that happened to a job: as an event says it. */
export interface SampleEvent {
  kind: JobEventKind;
  at: Date;
  /** Nobody for time. */
  by: "owner" | "administrator" | null;
  changes?: Prisma.InputJsonObject;
}

/** A job's fields and state, and how it came to them. */
export interface SampleLife {
  fields: JobFields;
  state: Partial<Omit<Job, "pendingChange" | "decisionUndo">> &
    Pick<Prisma.JobCreateManyInput, "pendingChange"> & { createdAt: Date };
  events: SampleEvent[];
}

/** The life of a job that nobody has read yet: a draft, one in review, one that came back from it. */
export function beforePublishing(
  { index, state, organization }: SamplePlan,
  fields: JobFields,
  now: Date,
): SampleLife {
  const closesAt = closingAfter(now, between(25, 90, "closes", index));
  if (state === "draft") {
    const createdAt = daysAfter(now, -between(0.5, 40, "created", index));
    const isPlanned = index % 4 >= 2;
    return {
      fields: { ...fields, closesAt: isPlanned ? closesAt : null },
      state: { createdAt, updatedAt: momentBetween(createdAt, now, "edited", index) },
      events: [{ kind: "created", at: createdAt, by: "owner" }],
    };
  }
  // A verified organization's job was sent before its verification, and waits still.
  const wasAsking = state === "returned" || organization.row.verification === "verified";
  const submittedAt = daysAfter(now, -between(wasAsking ? 4 : 0.1, 7, "submitted", index));
  const createdAt = daysAfter(submittedAt, -between(0.2, 9, "created", index));
  const events: SampleEvent[] = [
    { kind: "created", at: createdAt, by: "owner" },
    {
      kind: "submitted",
      at: submittedAt,
      by: "owner",
      changes: { closesAt: [null, closesAt.toISOString()] },
    },
  ];
  const whole = { ...fields, closesAt };
  if (state === "in_review")
    return {
      fields: whole,
      state: { status: "in_review", createdAt, submittedAt, updatedAt: submittedAt },
      events,
    };
  const returnedAt = daysAfter(now, -between(0.3, 3.5, "returned", index));
  const reviewNote = samplePick(returnNotes, "returned", index);
  return {
    fields: whole,
    state: { createdAt, reviewNote, updatedAt: returnedAt },
    events: [...events, { kind: "returned", at: returnedAt, by: "administrator" }],
  };
}
