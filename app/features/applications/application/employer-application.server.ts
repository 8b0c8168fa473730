import type { ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { type StateRow, stateOfRow, stateSelect } from "./application-state.server";
import { delayedSelect, isDelayed } from "./delayed-reply.server";
import { interviewOf, interviewSelect, type WithSharedTimes } from "./interview/interview-state";
import { allowedTransitions, lastStep } from "./statuses.server";

/** The columns of {@link EmployerApplication}, and those that say in which state an application is. */
export const employerSelect = {
  ...stateSelect,
  jobId: true,
  submittedAt: true,
  coverLetter: true,
  decisionReason: true,
  candidateMessage: true,
  ...interviewSelect,
  source: true,
  updatedAt: true,
  ...delayedSelect,
  anonymizedAt: true,
} as const satisfies Prisma.ApplicationSelect;

export type EmployerRow = Prisma.ApplicationGetPayload<{ select: typeof employerSelect }> & WithSharedTimes;

/** An application as its organization reads it. */
export type EmployerApplication = ReturnType<typeof toEmployerApplication>;

export function toEmployerApplication(row: EmployerRow, now: Date) {
  const state = stateOfRow(row, now);
  const step = lastStep(row, state.status);
  return {
    id: row.id,
    jobId: row.jobId,
    status: state.status,
    statusChangedAt: state.statusChangedAt.toISOString(),
    wasAnswered: state.wasAnswered,
    submittedAt: row.submittedAt.toISOString(),
    coverLetter: row.coverLetter,
    decisionReason: step.decisionReason,
    candidateMessage: step.candidateMessage,
    interviewAt: step.interviewAt?.toISOString() ?? null,
    interviewPlace: step.interviewPlace,
    /** Null in every state but `interview`. */
    interview: interviewOf(row, state.status, now),
    /** The last reply while it can be undone; the candidate does not know of it yet. */
    delayed: isDelayed(row, now)
      ? { batchId: row.delayedReply.batchId, visibleAt: row.delayedReply.visibleAt.toISOString() }
      : null,
    source: row.source,
    isAnonymized: row.anonymizedAt !== null,
    /** The states that the organization can lead it to now. */
    allowed: allowedToEmployer(row, now),
    /** The version for `changeStatus`. Reading, notes and downloads make no other. */
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The states that an organization can lead an application to; none once the person is erased from it. */
export function allowedToEmployer(
  row: StateRow & Pick<EmployerRow, "anonymizedAt">,
  now: Date,
): ApplicationStatus[] {
  return row.anonymizedAt ? [] : [...allowedTransitions(stateOfRow(row, now), "employer", now)];
}
