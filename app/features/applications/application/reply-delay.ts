import { undoMs } from "~/features/jobs/job/job-limits";
import type { DelayedReply } from "~/generated/prisma/client";

/** How long a reply is delayed: until then it can be undone, and the candidate knows nothing of it. */
export const delayMs = undoMs;

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
