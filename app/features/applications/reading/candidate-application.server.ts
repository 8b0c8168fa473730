import type { decisionReasons } from "~/content/vocabularies/applications/application-states";
import { isOpen } from "~/features/jobs/job/job-state.server";
import { type JobSummary, summarySelect, toJobSummary } from "~/features/jobs/job/job-summary.server";
import type { Application, Prisma } from "~/generated/prisma/client";
import { stateOfRow } from "../application/application-state.server";
import { asCandidateReads, delayedSelect } from "../application/delayed-reply.server";
import { isArchived } from "../application/erasing/archive-rule.server";
import { contentEndsAt } from "../application/erasing/retention.server";
import {
  type Interview,
  interviewOf,
  interviewSelect,
  type WithSharedTimes,
} from "../application/interview/interview-state";
import { allowedTransitions, lastStep } from "../application/statuses.server";

/** The columns of {@link CandidateApplication}. */
export const candidateSelect = {
  status: true,
  statusChangedAt: true,
  submittedAt: true,
  firstResponseAt: true,
  coverLetter: true,
  decisionReason: true,
  candidateMessage: true,
  ...interviewSelect,
  archivedAt: true,
  updatedAt: true,
  ...delayedSelect,
  conversation: { select: { id: true, lastMessageAt: true, candidateUnread: true } },
  job: {
    select: { ...summarySelect, hiddenAt: true, requiredMaterials: true, applyMode: true },
  },
} as const satisfies Prisma.ApplicationSelect;

export type CandidateRow = Prisma.ApplicationGetPayload<{ select: typeof candidateSelect }> & WithSharedTimes;

/** An application as its candidate reads it. Instants in ISO 8601. */
export interface CandidateApplication {
  id: string;
  status: Application["status"];
  statusChangedAt: string;
  /** Whether the organization replied before that. */
  wasAnswered: boolean;
  submittedAt: string;
  coverLetter: string | null;
  decisionReason: keyof typeof decisionReasons | null;
  /** The organization's words with its last change of state. */
  candidateMessage: string | null;
  interviewAt: string | null;
  interviewPlace: string | null;
  /** Null in every state but `interview`. */
  interview: Interview | null;
  conversationId: string | null;
  unreadMessages: number;
  isArchived: boolean;
  /** Whether letter and files can still be replaced. */
  isEditable: boolean;
  isWithdrawable: boolean;
  /** Whether it was withdrawn from a job that is still open. */
  canApplyAgain: boolean;
  /** When letter, documents and messages are deleted; null while nothing is decided. */
  contentEndsAt: string | null;
  updatedAt: string;
  job: JobSummary;
}

export function toCandidateApplication(stored: CandidateRow, now: Date): CandidateApplication {
  const row = asCandidateReads(stored, now);
  const { hiddenAt, requiredMaterials: _required, applyMode, ...job } = row.job;
  const state = stateOfRow(row, now);
  const allowed = allowedTransitions(state, "candidate", now);
  const lastMessageAt = row.conversation?.lastMessageAt ?? null;
  const step = lastStep(row, state.status);
  return {
    id: row.id,
    status: state.status,
    statusChangedAt: state.statusChangedAt.toISOString(),
    wasAnswered: state.wasAnswered,
    submittedAt: row.submittedAt.toISOString(),
    coverLetter: row.coverLetter,
    decisionReason: step.decisionReason as CandidateApplication["decisionReason"],
    candidateMessage: step.candidateMessage,
    interviewAt: step.interviewAt?.toISOString() ?? null,
    interviewPlace: step.interviewPlace,
    interview: interviewOf(row, state.status, now),
    conversationId: row.conversation?.id ?? null,
    unreadMessages: row.conversation?.candidateUnread ?? 0,
    isArchived: isArchived({ ...row, lastMessageAt }, now),
    isEditable: state.status === "submitted",
    isWithdrawable: allowed.includes("withdrawn"),
    canApplyAgain:
      allowed.includes("submitted") && applyMode === "platform" && isOpen({ ...job, hiddenAt }, now),
    contentEndsAt: contentEndsAt(state)?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    job: toJobSummary(job, now),
  };
}
