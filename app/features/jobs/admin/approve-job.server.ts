import { DomainError } from "~/lib/domain-error";
import { closingTimeOf, requirePublishing, requireStatus } from "../change-state.server";
import type { OwnJob } from "../job-details.server";
import { decide } from "./decide.server";
import type { Decision } from "./lock-any-job.server";

/**
 * Publishes a job that waited for review.
 * @throws {DomainError} NOT_FOUND, EDIT_CONFLICT, INVALID_TRANSITION, PUBLISHING_CLOSED; CLOSING_DATE_INVALID once its deadline has passed:
 * it has to go back for another one.
 */
export function approveJob(decision: Decision, now = new Date()): Promise<OwnJob> {
  return decide(decision, now, (job) => {
    requireStatus(job, "in_review", now);
    requirePublishing(job);
    if (closingTimeOf(job) <= now) throw new DomainError("CLOSING_DATE_INVALID");
    return {
      data: { status: "published", publishedAt: now, reviewNote: null },
      kind: "published",
      action: "job.approve",
      mail: "job-published",
    };
  });
}
