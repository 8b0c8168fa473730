import { undoMs } from "~/features/jobs/job/job-limits";
import { type DelayedReply, Prisma } from "~/generated/prisma/client";
import { applicationStatusAt } from "./application-state.server";

/** How long a reply is delayed: until then it can be undone, and the candidate knows nothing of it. */
const delayMs = undoMs;

/** The application as a candidate reads it until a delayed reply shows. */
export const delayedSelect = {
  delayedReply: { omit: { applicationId: true } },
} as const;

/** The columns of an application that a delayed reply covers, and when that ends. */
type DelayedColumns = Omit<DelayedReply, "applicationId">;

interface WithDelayedReply {
  delayedReply: DelayedColumns | null;
}

/** Whether a reply is delayed at a moment. */
export function isDelayed<Row extends WithDelayedReply>(
  row: Row,
  now: Date,
): row is Row & { delayedReply: DelayedColumns } {
  return row.delayedReply !== null && row.delayedReply.visibleAt > now;
}

/**
 * The application as its candidate reads it at a moment: as it was before a reply that is still delayed. The rule is
 * one of reading, so that nothing has to run when the time is over.
 */
export function asCandidateReads<Row extends WithDelayedReply>(row: Row, now: Date): Row {
  if (!isDelayed(row, now)) return row;
  const { batchId: _batch, visibleAt: _until, ...before } = row.delayedReply;
  return { ...row, ...before };
}

/** What a candidate reads while a reply is delayed, over `applications`; null otherwise. */
const untilShown = (column: Prisma.Sql, now: Date) => Prisma.sql`(SELECT ${column} FROM delayed_replies
  WHERE delayed_replies.application_id = applications.id AND delayed_replies.visible_at > ${now}::timestamptz)`;

/** The state of {@link untilShown}, as text. */
export const statusUntilShown = (now: Date) => untilShown(Prisma.sql`delayed_replies.status::text`, now);

/** When a reply that is delayed shows, over `applications`; null without one. */
export const shownAtSql = (now: Date) => untilShown(Prisma.sql`delayed_replies.visible_at`, now);

/** When the state of {@link statusUntilShown} was reached. */
export const changedAtUntilShown = (now: Date) =>
  untilShown(Prisma.sql`delayed_replies.status_changed_at`, now);

/** The state of this moment as the candidate reads it, as text. */
export const candidateStatusAt = (now: Date) =>
  Prisma.sql`coalesce(${statusUntilShown(now)}, ${applicationStatusAt(now)})`;

/** When a reply shows, and the sending that is undone as a whole. */
export interface Delay {
  batchId: string;
  visibleAt: Date;
}

/** A delay from now on. */
export function newDelay(batchId: string, now: Date): Delay {
  return { batchId, visibleAt: new Date(now.getTime() + delayMs) };
}
