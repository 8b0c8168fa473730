import type { Employer } from "~/features/organizations/employer";
import type { OwnJob } from "../public/job-details.server";
import { changeState, requireStatus } from "./change-state.server";

/** Closes an open job before its deadline. @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, INVALID_TRANSITION. */
export function closeJob(
  employer: Employer,
  id: string,
  reason: "filled" | "withdrawn",
  now = new Date(),
): Promise<OwnJob> {
  return changeState(employer, id, now, (job) => {
    requireStatus(job, "published", now);
    return {
      data: { status: "closed", closeReason: reason, closedAt: now },
      kind: "closed",
      changes: { closeReason: [null, reason] },
    };
  });
}
