import type { Employer } from "~/features/organizations/organization/employer";
import type { OwnJob } from "../job/job-details.server";
import type { JobEvents } from "../job/job-events";
import { changeState, requireStatus } from "./change-state.server";

/** Closes an open job before its deadline. @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, INVALID_TRANSITION. */
export async function closeJob(
  employer: Employer,
  id: string,
  reason: "filled" | "withdrawn",
  events: JobEvents,
  now = new Date(),
): Promise<OwnJob> {
  const closed = await changeState(employer, id, now, (job) => {
    requireStatus(job, "published", now);
    return {
      data: { status: "closed", closeReason: reason, closedAt: now },
      kind: "closed",
      changes: { closeReason: [null, reason] },
    };
  });
  for (const handle of events.closed) await handle(id, now);
  return closed;
}
