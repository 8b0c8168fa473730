import type { PossibleLead } from "~/features/organizations/team/job-leads.server";
import { needsApproval } from "../job/job-approval";
import type { OwnJob } from "../job/job-details.server";

/** How a job's reader stands to the approval of its owner. */
export interface ApprovalView {
  /** Whether publishing asks the owner first. */
  asksOwner: boolean;
  isOwner: boolean;
  owner: string;
  /** Who asked; null for somebody who has left. */
  asker: string | null;
}

/** @param people those who can lead a job, of whom the owner is the first. */
export function approvalViewOf(
  { approvesJobs }: { approvesJobs: boolean },
  { approval }: Pick<OwnJob, "approval">,
  people: readonly PossibleLead[],
  readerId: string,
): ApprovalView {
  const [owner] = people;
  return {
    asksOwner: needsApproval({ approvesJobs, ownerId: owner?.userId ?? null }, readerId),
    isOwner: owner?.userId === readerId,
    owner: owner?.name ?? "",
    asker: people.find(({ userId }) => userId === approval?.askedById)?.name ?? null,
  };
}
