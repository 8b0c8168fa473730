import { type Application, Prisma } from "~/generated/prisma/client";
import { delayMs } from "../reply-delay";

/** When a reply shows, and the sending that is undone as a whole. */
export interface Delay {
  batchId: string;
  visibleAt: Date;
}

/** A delay from now on. */
export function newDelay(batchId: string, now: Date): Delay {
  return { batchId, visibleAt: new Date(now.getTime() + delayMs) };
}

/**
 * Keeps applications that the transaction has locked for their candidates as they were before a reply. One that
 * replaces another before its time keeps what the candidate reads now; an immediate reply ends an earlier delay.
 * @param before their states before the reply.
 */
export async function delayReplies(
  tx: Prisma.TransactionClient,
  before: readonly Pick<Application, "id" | "status" | "statusChangedAt">[],
  delay: Delay | undefined,
  now: Date,
): Promise<void> {
  const ids = before.map(({ id }) => id);
  await hideUnreadEvents(tx, ids, now);
  // A reply that shows by now covers nothing any more; under a pending one the candidate reads the state before it.
  const isOver = delay ? Prisma.sql`visible_at <= ${now}::timestamptz` : Prisma.sql`true`;
  await tx.$executeRaw`DELETE FROM delayed_replies WHERE application_id = ANY(${ids}::uuid[]) AND ${isOver}`;
  if (!delay) return;
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

/** Events that candidates have not read yet stay with the organization. */
export async function hideUnreadEvents(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await tx.$executeRaw`UPDATE application_events SET visibility = 'employer', visible_at = NULL
    WHERE application_id = ANY(${ids}::uuid[]) AND visible_at > ${now}::timestamptz`;
}
