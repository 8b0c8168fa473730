import type { DelayedReply } from "~/generated/prisma/client";
import { minuteMs } from "~/lib/time/durations";

/** How long a reply is delayed: until then it can be undone, and the candidate knows nothing of it. */
export const delayMs = 15 * minuteMs;

/** What a candidate reads of an application until a delayed reply shows. */
export const delayedSelect = {
  delayedReply: { omit: { applicationId: true } },
} as const;

/** The columns of an application that a delayed reply covers, and when that ends. */
export type DelayedColumns = Omit<DelayedReply, "applicationId">;

interface WithDelayedReply {
  delayedReply: DelayedColumns | null;
}

/** Whether a reply is delayed at a moment. */
export function isDelayed({ delayedReply }: WithDelayedReply, now: Date): boolean {
  return delayedReply !== null && delayedReply.visibleAt > now;
}

/**
 * The application as its candidate reads it at a moment: as it was before a reply that is still delayed. The rule is one of
 * reading, so that nothing has to run when the time is over.
 */
export function asCandidateReads<Row extends WithDelayedReply>(row: Row, now: Date): Row {
  const { delayedReply } = row;
  if (!delayedReply || delayedReply.visibleAt <= now) return row;
  const { batchId: _batch, visibleAt: _until, ...before } = delayedReply;
  return { ...row, ...before };
}
