import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import type { DetailsRow, OwnJob } from "../job/job-details.server";
import { changedFields, fieldsOf } from "../job/job-fields";
import { pendingChangeOf, type WaitingChange } from "../job/pending-change";
import {
  closingTimeOf,
  noPendingChange,
  requirePublishing,
  requireStatus,
} from "../lifecycle/change-state.server";
import { describeChanges } from "../lifecycle/job-event.server";
import { columnsOf } from "../posting/job-columns.server";
import { hasApplications, lockedFields } from "../posting/locked-fields.server";
import { decide } from "./decide.server";
import type { Decision } from "./lock-any-job.server";

/**
 * Publishes a job that waited for review, or the change that waited beside a published one.
 * @throws {DomainError} NOT_FOUND, EDIT_CONFLICT, INVALID_TRANSITION, PUBLISHING_CLOSED; CLOSING_DATE_INVALID once its
 * deadline has passed: it has to go back for another one; JOB_FIELD_LOCKED for a change of a job that somebody has
 * applied for meanwhile.
 */
export function approveJob(decision: Decision, now = new Date()): Promise<OwnJob> {
  return decide(decision, now, async (job, tx) => {
    const change = pendingChangeOf(job, now);
    if (change) return publishChange(tx, job, change);
    requireStatus(job, "in_review", now);
    requirePublishing(job);
    if (closingTimeOf(job) <= now) throw new DomainError("CLOSING_DATE_INVALID");
    return {
      data: { status: "published", publishedAt: now, reviewNote: null },
      kind: "published",
      action: "job.approve",
      mail: "job-published",
      canBeTakenBack: true,
    };
  });
}

async function publishChange(tx: Prisma.TransactionClient, job: DetailsRow, change: WaitingChange) {
  requirePublishing(job);
  const before = fieldsOf(job);
  const after = { ...before, ...change };
  const changed = changedFields(before, after);
  const isAppliedFor = await hasApplications(job.id, tx);
  if (lockedFields(before, after, changed, isAppliedFor).length > 0)
    throw new DomainError("JOB_FIELD_LOCKED");
  return {
    data: { ...columnsOf(after), ...noPendingChange, reviewNote: null },
    kind: "changed",
    action: "job.approve",
    mail: "job-published",
    canBeTakenBack: true,
    meta: { fields: changed },
    changes: describeChanges(before, after, changed),
  } as const;
}
