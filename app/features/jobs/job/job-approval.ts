import type { Job, Prisma } from "~/generated/prisma/client";

/** The columns of a request for the approval of a job's owner, for Prisma. */
export const approvalSelect = {
  approval: true,
  approvalAt: true,
  approvalAskedById: true,
  approvalNote: true,
} as const satisfies Partial<Record<keyof Job, true>>;

type ApprovalColumns = Pick<Job, keyof typeof approvalSelect>;

/** Whether a draft waits for its owner. Of other jobs the columns may be left from a version without approvals. */
export function isWaiting({ approval, status }: Pick<Job, "approval" | "status">): boolean {
  return approval === "waiting" && status === "draft";
}

/** The same for Prisma. */
export const whereWaiting = { status: "draft", approval: "waiting" } as const satisfies Prisma.JobWhereInput;

/** The columns of a job for whose approval nobody asks. */
export const noApproval = {
  approval: null,
  approvalAt: null,
  approvalAskedById: null,
  approvalNote: null,
} as const satisfies ApprovalColumns;

/** What a draft's request has come to; `dropped`: its organization stopped asking for approvals. */
export interface ApprovalRequest {
  state: NonNullable<Job["approval"]>;
  /** Since when, in ISO 8601. */
  since: string;
  /** Null once the account is erased. */
  askedById: string | null;
  /** The owner's words, of a return. */
  note: string | null;
}

export function approvalOf(job: ApprovalColumns & Pick<Job, "status">): ApprovalRequest | null {
  if (job.approval === null || job.approvalAt === null || job.status !== "draft") return null;
  return {
    state: job.approval,
    since: job.approvalAt.toISOString(),
    askedById: job.approvalAskedById,
    note: job.approvalNote,
  };
}

/** Whether what somebody publishes waits for the owner of their organization first. */
export function needsApproval(
  { approvesJobs, ownerId }: { approvesJobs: boolean; ownerId: string | null },
  userId: string,
): boolean {
  return approvesJobs && ownerId !== userId;
}
