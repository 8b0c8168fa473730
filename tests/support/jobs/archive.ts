import type pg from "pg";
import { expect } from "vitest";
import type { ApplicationStatus } from "~/generated/prisma/enums";
import { insertApplication } from "./applications";
import { insertJob } from "./jobs";
import { runTask } from "./run-task";

const dayMs = 24 * 60 * 60 * 1000;

/** The counts of `archive-applications` when nothing is due. */
export const nothingArchived = {
  noResponse: 0,
  archived: 0,
  anonymized: 0,
  filesDeleted: 0,
  jobsArchived: 0,
  failed: 0,
};

/** A moment so many days before another; they may be parts of days. */
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Runs `archive-applications`. @returns its report. */
export const archiveAt = (now: Date, ask: Parameters<typeof runTask>[2] = {}) =>
  runTask("archive-applications", now, ask);

/** Runs it, to its end, and compares what it counted: everything else is nothing. */
export async function expectArchived(now: Date, counts: Partial<typeof nothingArchived>): Promise<void> {
  expect(await archiveAt(now)).toMatchObject({ status: "ok", counts: { ...nothingArchived, ...counts } });
}

interface ClosedFields {
  /** Days before `now` at which the job closed. */
  closed: number;
  status?: ApplicationStatus;
  /** Days before `now` of the last change of state; the day it was sent without. */
  changed?: number;
  userId?: string | null;
  job?: Record<string, unknown>;
  application?: Record<string, unknown>;
  coverLetter?: string;
}

/** Puts an application for a closed job into the database, sent the day before it closed. */
export async function insertClosed(db: Pick<pg.Pool, "query">, now: Date, fields: ClosedFields) {
  const { closed, status = "submitted", changed = closed + 1, userId, coverLetter = null } = fields;
  const closedAt = daysBefore(now, closed);
  const { id: jobId } = await insertJob(db, {
    status: "closed",
    publishedAt: daysBefore(now, closed + 30),
    closesAt: closedAt,
    closedAt,
    columns: fields.job ?? {},
  });
  return insertApplication(db, {
    jobId,
    status,
    coverLetter,
    submittedAt: daysBefore(now, closed + 1),
    columns: { status_changed_at: daysBefore(now, changed), ...fields.application },
    ...(userId !== undefined && { userId }),
  });
}
