import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";

/** The actions of administrators, the exports of organizations and the changes of their teams, in the audit log. */
export type AuditedAction =
  | "waitlist.export"
  | "waitlist.wave"
  | "waitlist.status"
  | "waitlist.erase"
  | "waitlist.retry"
  | "organization.verify"
  | "organization.reject"
  | "organization.publishing"
  | "organization.publish-details"
  | "organization.return-details"
  | "job.approve"
  | "job.return"
  | "job.remove"
  | "job.restore"
  | "notice.decide"
  | "complaint.decide"
  | "applications.export"
  | "applications.documents"
  | "committee.start"
  | "committee.end"
  | "committee.close"
  | "committee.record"
  | "team.join"
  | "team.end"
  | "team.role"
  | "team.owner"
  | "team.job-lead"
  | "cron.dry-run";

interface AuditRecord {
  /** The record's id, for records that are looked up later; a duplicate is refused. */
  id?: string;
  actorId: string;
  action: AuditedAction;
  /** The id of the entry, if the action was about a single one. */
  target?: string;
  /** Filters and counts: no names, no addresses. */
  meta: Prisma.InputJsonObject;
}

/** Writes a record; pass the transaction of the recorded action if there is one. */
export async function audit(
  tx: Pick<Prisma.TransactionClient, "auditLog">,
  { id = uuid(), actorId, action, target, meta }: AuditRecord,
  now = new Date(),
): Promise<void> {
  await tx.auditLog.create({
    data: { id, actorId, action, target: target ?? null, meta, createdAt: now },
  });
}
