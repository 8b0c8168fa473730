import type { Job } from "~/generated/prisma/client";
import type { JobFieldName, JobFields } from "./job-fields";
import { type StateColumns, stateOf } from "./job-state.server";

/** The fields of a published job that an administrator reads before they change, where its jobs are reviewed. */
export const reviewedFields = {
  title: true,
  description: true,
  field: true,
  contractType: true,
  salaryMin: true,
  salaryMax: true,
} as const satisfies Partial<Record<JobFieldName, true>>;

export type ReviewedFieldName = keyof typeof reviewedFields;

/** Other values of some of these fields. */
export type WaitingChange = Partial<Pick<JobFields, ReviewedFieldName>>;

/** The change that waits beside an open job; null without one, and once the job is open no more. */
export function pendingChangeOf(
  job: StateColumns & Pick<Job, "pendingChange">,
  now: Date,
): WaitingChange | null {
  if (job.pendingChange === null || stateOf(job, now).status !== "published") return null;
  return job.pendingChange as WaitingChange;
}
