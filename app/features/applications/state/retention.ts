import type { ApplicationStatus } from "~/generated/prisma/enums";
import { retentionMonths } from "../application-limits";
import { isOpenStatus } from "./application-state";

/** A state at a moment, and since when. */
interface ReachedState {
  status: ApplicationStatus;
  statusChangedAt: Date;
}

/**
 * When the documents, the letter, the notes and the messages of an application are deleted: months after its final
 * state, in UTC. Nobody can download a document from then on, whether or not a task has deleted it.
 * @returns null while something can still be decided.
 */
export function contentEndsAt({ status, statusChangedAt }: ReachedState): Date | null {
  if (isOpenStatus(status)) return null;
  const end = new Date(statusChangedAt);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + retentionMonths);
  // The 29th of February a year later is the 28th.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end;
}

/** Whether what a candidate sent is still there at a moment. */
export function isContentKept(state: ReachedState, now: Date): boolean {
  const end = contentEndsAt(state);
  return end === null || now < end;
}
