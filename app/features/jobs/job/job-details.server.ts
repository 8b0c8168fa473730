import type { Job, Organization } from "~/generated/prisma/client";
import { type ApprovalRequest, approvalOf, approvalSelect } from "./job-approval";
import { type Coded, withCodes } from "./job-fields";
import { stateOf } from "./job-state.server";
import { type JobSummary, type SummaryRow, summarySelect, toJobSummary } from "./job-summary.server";
import { pendingChangeOf, type ReviewedFieldName } from "./pending-change";

const publicSelect = {
  description: true,
  language: true,
  remoteCountries: true,
  durationMonths: true,
  positions: true,
  fundingProgramme: true,
  projectRef: true,
  salaryNote: true,
  requiredMaterials: true,
  applyMode: true,
  externalUrl: true,
} as const;

const ownSelect = {
  reviewNote: true,
  removalReason: true,
  submittedAt: true,
  pendingChange: true,
  pendingChangeAt: true,
  originalClosesAt: true,
  reopenedAt: true,
  createdAt: true,
  updatedAt: true,
} as const;

/** The columns that decide whether the organization's jobs are published and reviewed, and whose approval they need. */
const reviewSelect = {
  ...{ reviewedName: true, publishing: true, suspendedAt: true },
  ...{ approvesJobs: true, ownerId: true },
} as const;

/** Of the decision date, what candidates have not been told. */
const moveSelect = {
  decisionMovedAt: true,
  decisionMovedFrom: true,
  decisionToldAt: true,
  decisionUndo: true,
} as const;

/** The columns of {@link JobDetails} and {@link OwnJob}, for Prisma. */
export const detailsSelect = {
  ...summarySelect,
  organization: { select: { ...summarySelect.organization.select, ...reviewSelect } },
  ...publicSelect,
  ...ownSelect,
  ...approvalSelect,
  organizationId: true,
  hiddenAt: true,
  ...moveSelect,
} as const;

type PublicColumns = keyof typeof publicSelect;
type OwnColumns = keyof typeof ownSelect;

/** A row with the columns of {@link detailsSelect}. */
export type DetailsRow = SummaryRow &
  Pick<
    Job,
    | PublicColumns
    | OwnColumns
    | "organizationId"
    | "hiddenAt"
    | keyof typeof moveSelect
    | keyof typeof approvalSelect
  > & {
    organization: Pick<Organization, keyof typeof reviewSelect>;
  };

/** A job as everybody reads it. Texts as they were written: the description is Markdown. */
export type JobDetails = JobSummary & Coded<Pick<Job, PublicColumns>> & { closedAt: string | null };

/** A job as its organization reads it; `updatedAt` is the version that a change names. */
export type OwnJob = JobDetails & {
  closeReason: Job["closeReason"];
  /** An administrator's words: why it was returned or removed. */
  reviewNote: string | null;
  removalReason: Coded<Pick<Job, "removalReason">>["removalReason"];
  submittedAt: string | null;
  approval: ApprovalRequest | null;
  /** The values that replace the present ones once an administrator has read them, and since when they wait. */
  pendingChange: Partial<Coded<Pick<Job, ReviewedFieldName>>> | null;
  pendingChangeAt: string | null;
  originalClosesAt: string | null;
  reopenedAt: string | null;
  createdAt: string;
  updatedAt: string;
};

/** The job for everybody, in the state of this moment. */
export function toJobDetails(row: DetailsRow, now: Date): JobDetails {
  return {
    ...toJobSummary(pick(row, summarySelect), now),
    ...withCodes(pick(row, publicSelect)),
    closedAt: iso(stateOf(row, now).closedAt),
  };
}

/** The job for its organization, in the state of this moment. */
export function toOwnJob(row: DetailsRow, now: Date): OwnJob {
  const { reviewNote, removalReason } = withCodes(pick(row, ownSelect));
  const pendingChange = pendingChangeOf(row, now);
  return {
    ...toJobDetails(row, now),
    closeReason: stateOf(row, now).closeReason,
    reviewNote,
    removalReason,
    submittedAt: iso(row.submittedAt),
    approval: approvalOf(row),
    pendingChange: pendingChange && withCodes(pendingChange),
    pendingChangeAt: pendingChange && iso(row.pendingChangeAt),
    originalClosesAt: iso(row.originalClosesAt),
    reopenedAt: iso(row.reopenedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}

function pick<Row extends object, Name extends keyof Row>(
  row: Row,
  names: { readonly [Key in Name]: unknown },
): Pick<Row, Name> {
  return Object.fromEntries((Object.keys(names) as Name[]).map((name) => [name, row[name]])) as Pick<
    Row,
    Name
  >;
}
