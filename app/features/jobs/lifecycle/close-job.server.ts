import type { Employer } from "~/features/organizations/organization/employer";
import { DomainError } from "~/lib/domain-error";
import type { DetailsRow, OwnJob } from "../job/job-details.server";
import type { JobEvents } from "../job/job-events";
import { undoMs } from "../job/job-limits";
import { changeState, requirePublishing, requireStatus } from "./change-state.server";

/**
 * Closes an open job before its deadline.
 * @param confirm is called once nothing else stands in the way; it throws to refuse.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, INVALID_TRANSITION.
 */
export async function closeJob(
  employer: Employer,
  id: string,
  reason: "filled" | "withdrawn",
  events: JobEvents,
  now = new Date(),
  confirm: () => void = () => {},
): Promise<OwnJob> {
  const closed = await changeState(employer, id, now, (job) => {
    requireStatus(job, "published", now);
    confirm();
    return {
      data: { status: "closed", closeReason: reason, closedAt: now },
      kind: "closed",
      changes: { closeReason: [null, reason] },
    };
  });
  for (const handle of events.closed) await handle(id, now);
  return closed;
}

type ClosedColumns = Pick<DetailsRow, "status" | "closeReason" | "closedAt">;

/** When its organization closed a job, as long as that can be taken back; else null. */
export function undoableClosing({ status, closeReason, closedAt }: ClosedColumns, now: Date): Date | null {
  const isOurs = status === "closed" && (closeReason === "filled" || closeReason === "withdrawn");
  return isOurs && closedAt && closedAt.getTime() + undoMs > now.getTime() ? closedAt : null;
}

/**
 * Takes the closing of a job back within a quarter of an hour, as if nothing had been: the one reopening is left.
 * @param token when it was closed, as its reader saw it.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, PUBLISHING_CLOSED; REPLY_SHOWN once it is over, and for another
 * closing.
 */
export function undoClose(
  employer: Employer,
  id: string,
  token: string,
  events: JobEvents,
  now = new Date(),
): Promise<OwnJob> {
  return changeState(employer, id, now, (job) => {
    const closedAt = undoableClosing(job, now);
    if (!closedAt || closedAt.getTime() !== Date.parse(token)) throw new DomainError("REPLY_SHOWN");
    requirePublishing(job);
    return {
      data: { status: "published", closeReason: null, closedAt: null },
      kind: "close_undone",
      also: async (tx) => {
        for (const handle of events.closeUndone) await handle(tx, id, closedAt);
      },
    };
  });
}
