import { Prisma } from "~/generated/prisma/client";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { retentionMonths } from "../application-limits";
import { finalAt } from "../application-state.server";
import { isFinal, isOpenStatus } from "../statuses.server";

/*
 * When a candidate's letter, files and messages are deleted: for a row in hand and over `applications` and `jobs`.
 */

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

/** Whether a candidate's letter and files are still there at a moment. */
export function isContentRetained(state: ReachedState, now: Date): boolean {
  const end = contentEndsAt(state);
  return end === null || now < end;
}

/** The moment of {@link contentEndsAt}, from that of the final state: the last day of a month that is shorter. */
const contentEndsFrom = (at: Prisma.Sql) =>
  Prisma.sql`((${at}) AT TIME ZONE 'UTC' + make_interval(months => ${retentionMonths}::int)) AT TIME ZONE 'UTC'`;

/** Whether the content of an application is past its time, whether or not its final state is written down. */
export const willBeAnonymised = (now: Date) =>
  Prisma.sql`applications.anonymized_at IS NULL AND ${contentEndsFrom(finalAt(now))} <= ${now}::timestamptz`;

/** Whether an organization can read letter, documents and notes: {@link isContentRetained} of a row not erased. */
export const isContentReadable = (now: Date) =>
  Prisma.sql`(applications.anonymized_at IS NULL AND (${willBeAnonymised(now)}) IS NOT TRUE)`;

/**
 * {@link willBeAnonymised} of final states that are written down. The first bound, for the index, is never longer than
 * twelve months.
 */
export const dueToAnonymise = (now: Date) =>
  Prisma.sql`applications.anonymized_at IS NULL AND ${isFinal}
    AND applications.status_changed_at <= ${now}::timestamptz - make_interval(days => ${retentionMonths * 30}::int)
    AND ${contentEndsFrom(Prisma.sql`applications.status_changed_at`)} <= ${now}::timestamptz`;
