import type { Application, Prisma } from "~/generated/prisma/client";
import type { ApplicationState } from "../state/application-state.server";
import type { LockedApplication } from "../state/lock-application.server";
import { delayMs, isDelayed } from "./delayed-reply";

/** When a reply shows, and which others of the same sending are undone with it. */
export interface Delay {
  batchId: string;
  visibleAt: Date;
}

/** A delay from now on. */
export function newDelay(batchId: string, now: Date): Delay {
  return { batchId, visibleAt: new Date(now.getTime() + delayMs) };
}

/**
 * Keeps an application for its candidate as it was before a reply. One that replaces another before its time keeps what
 * the candidate reads now; a reply that is not delayed ends what was. The transaction has locked the application.
 * @param state of the application before the reply.
 */
export async function delayReply(
  tx: Prisma.TransactionClient,
  application: LockedApplication,
  state: ApplicationState,
  delay: Delay | undefined,
  now: Date,
): Promise<void> {
  const wasDelayed = isDelayed(application, now);
  if (wasDelayed) await hideUnreadEvents(tx, application.id, now);
  const where = { applicationId: application.id };
  if (!delay) {
    if (application.delayedReply) await tx.delayedReply.deleteMany({ where });
    return;
  }
  const { status, statusChangedAt } = state;
  const before = { ...coveredColumns(application), status, statusChangedAt };
  await tx.delayedReply.upsert({
    where,
    create: { ...where, ...before, ...delay },
    update: wasDelayed ? delay : { ...before, ...delay },
  });
}

/** The columns that a reply changes. */
function coveredColumns({
  firstResponseAt,
  decisionReason,
  candidateMessage,
  archivedAt,
  updatedAt,
}: LockedApplication) {
  return { firstResponseAt, decisionReason, candidateMessage, archivedAt, updatedAt };
}

/**
 * Ends a reply that is still delayed as if it had never been, also for whatever moves the application next.
 * @returns the columns of before; null where none is delayed.
 */
export async function dropDelayedReply(
  tx: Prisma.TransactionClient,
  application: Pick<LockedApplication, "id" | "delayedReply">,
  now: Date,
): Promise<Pick<
  Application,
  "status" | "statusChangedAt" | "firstResponseAt" | "decisionReason" | "candidateMessage" | "archivedAt"
> | null> {
  const { delayedReply } = application;
  if (!delayedReply || !isDelayed(application, now)) return null;
  await hideUnreadEvents(tx, application.id, now);
  await tx.delayedReply.delete({ where: { applicationId: application.id } });
  const { batchId: _batch, visibleAt: _until, updatedAt: _version, ...before } = delayedReply;
  return before;
}

/** What the candidate has not read of yet stays with the organization. */
async function hideUnreadEvents(tx: Prisma.TransactionClient, applicationId: string, now: Date) {
  await tx.applicationEvent.updateMany({
    where: { applicationId, visibleAt: { gt: now } },
    data: { visibility: "employer", visibleAt: null },
  });
}

/**
 * What {@link delayReply} does to one application, for many that the transaction has locked.
 * @param before their states before the reply.
 */
export async function delayReplies(
  tx: Prisma.TransactionClient,
  before: readonly Pick<Application, "id" | "status" | "statusChangedAt">[],
  delay: Delay | undefined,
  now: Date,
): Promise<void> {
  const ids = before.map(({ id }) => id);
  await tx.$executeRaw`UPDATE application_events SET visibility = 'employer', visible_at = NULL
    WHERE application_id = ANY(${ids}::uuid[]) AND visible_at > ${now}::timestamptz`;
  if (!delay) {
    await tx.$executeRaw`DELETE FROM delayed_replies WHERE application_id = ANY(${ids}::uuid[])`;
    return;
  }
  // One that is over says nothing any more; of one that is not, the candidate goes on reading what it covers.
  await tx.$executeRaw`DELETE FROM delayed_replies
    WHERE application_id = ANY(${ids}::uuid[]) AND visible_at <= ${now}::timestamptz`;
  await tx.$executeRaw`
    INSERT INTO delayed_replies (application_id, batch_id, visible_at, status, status_changed_at, first_response_at,
      decision_reason, candidate_message, archived_at, updated_at)
    SELECT applications.id, ${delay.batchId}::uuid, ${delay.visibleAt}::timestamptz, was.status::application_status,
      was.changed_at, first_response_at, decision_reason, candidate_message, archived_at, updated_at
    FROM unnest(${ids}::uuid[], ${before.map(({ status }) => status)}::text[],
      ${before.map(({ statusChangedAt }) => statusChangedAt)}::timestamptz[]) AS was (id, status, changed_at)
    JOIN applications ON applications.id = was.id
    ON CONFLICT (application_id) DO UPDATE SET batch_id = excluded.batch_id, visible_at = excluded.visible_at`;
}

/**
 * Puts applications that the transaction has locked back to what their delayed replies cover, version included, and
 * keeps the replies' events with the organization.
 * @param isMeant a condition on `delayed_replies`.
 * @returns the ids of those that were restored.
 */
export async function restoreDelayed(
  tx: Prisma.TransactionClient,
  isMeant: Prisma.Sql,
  now: Date,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH before AS (DELETE FROM delayed_replies WHERE ${isMeant} AND visible_at > ${now}::timestamptz RETURNING *)
    UPDATE applications SET status = before.status, status_changed_at = before.status_changed_at,
      first_response_at = before.first_response_at, decision_reason = before.decision_reason,
      candidate_message = before.candidate_message, archived_at = before.archived_at, updated_at = before.updated_at
    FROM before WHERE applications.id = before.application_id AND applications.status <> 'withdrawn'
    RETURNING applications.id`;
  const ids = rows.map(({ id }) => id);
  await tx.$executeRaw`UPDATE application_events SET visibility = 'employer', visible_at = NULL
    WHERE application_id = ANY(${ids}::uuid[]) AND visible_at > ${now}::timestamptz`;
  return ids;
}
