import { Prisma } from "~/generated/prisma/client";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { getNextInQueue } from "~/lib/db/next-in-queue.server";
import { dayMs } from "~/lib/time/durations";
import { lateReviewMs } from "../job/job-limits";
import { isPublished, jobStatusAt } from "../job/job-state.server";
import { type JobSummary, summarySelect, toJobSummary } from "../job/job-summary.server";
import type { AdminJobsRequest } from "./decision.schema";
import { waitedSince } from "./take-back.server";

const defaultLimit = 20;
/** Counting further costs more than an exact number is worth. */
const maxTotal = 10_000;

/** A job in the administrators' lists. */
export type AdminJobItem = JobSummary & {
  submittedAt: string | null;
  /** It waits longer than {@link lateReviewMs}: nobody has decided about it yet. */
  isLate: boolean;
  /** Names what a decision has read. */
  version: string;
};

export type AdminJobList = CursorPage<AdminJobItem> & { total: number; isTotalExact: boolean };

const byPublishing = { column: Prisma.sql`published_at`, key: "publishedAt", isOldestFirst: false } as const;

/** The moment that a list is ordered by. */
const orders = {
  in_review: {
    column: Prisma.sql`coalesce(pending_change_at, submitted_at)`,
    key: "submittedAt",
    isOldestFirst: true,
  },
  published: byPublishing,
  closed: byPublishing,
} as const;

/**
 * A page of the review queue, with the changes that wait beside published jobs, or of published ones; without the jobs
 * of closed and deactivated accounts.
 */
export async function listJobsAsAdmin(
  { status = "in_review", q, after, before, limit = defaultLimit }: AdminJobsRequest,
  now = new Date(),
): Promise<AdminJobList> {
  const { column, key, isOldestFirst } = orders[status];
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit, isOldestFirst },
    column,
    Prisma.sql`id`,
  );
  const where = whereOf(status, q, now);
  const { prisma } = await getDatabase();
  const [found, counted] = await Promise.all([
    prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM jobs WHERE ${where} AND ${isBeyond} ${inOrder}`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (SELECT 1 FROM jobs WHERE ${where} LIMIT ${maxTotal + 1}) AS counted`,
  ]);
  const rows = await prisma.job.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    select: { ...summarySelect, submittedAt: true, pendingChangeAt: true, updatedAt: true },
  });
  const byId = new Map(
    rows.map(({ pendingChangeAt, ...row }) => [
      row.id,
      { ...row, submittedAt: pendingChangeAt ?? row.submittedAt },
    ]),
  );
  const ordered = found.flatMap(({ id }) => byId.get(id) ?? []);
  const page = toCursorPage(ordered, asked, (row) => ({ id: row.id, at: row[key] ?? now }));
  const total = counted[0]?.total ?? 0;
  return {
    ...page,
    items: page.items.map(({ submittedAt, updatedAt, ...row }) => ({
      ...toJobSummary(row, now),
      isLate: status === "in_review" && isLate(submittedAt, now),
      submittedAt: submittedAt?.toISOString() ?? null,
      version: updatedAt.toISOString(),
    })),
    total: Math.min(total, maxTotal),
    isTotalExact: total <= maxTotal,
  };
}

const isLate = (since: Date | null, now: Date) =>
  since !== null && now.getTime() - since.getTime() > lateReviewMs;

/** How many jobs wait for review longer than {@link lateReviewMs}. */
export async function countLateReviews(now = new Date()): Promise<number> {
  const { prisma } = await getDatabase();
  const before = new Date(now.getTime() - lateReviewMs);
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM jobs
    WHERE ${whereOf("in_review", undefined, now)} AND ${orders.in_review.column} < ${before}::timestamptz`;
  return row?.count ?? 0;
}

/** The most jobs that are named beside the one that is read. */
const queueWindow = 25;
/** A job keeps its place for as long after a decision: whoever met another's goes on from there. */
const keptPlaceMs = dayMs;

/** A job of the queue, as it is named beside another. */
export interface QueueItem {
  id: string;
  title: string;
  organization: string;
  since: Date;
  isLate: boolean;
  /** A change of a published job waits, not a job. */
  isChange: boolean;
  /** It waits no more. */
  isDecided: boolean;
}

/** Where a job stands in the queue. */
export interface ReviewQueue {
  /** From 1 on. */
  place: number;
  total: number;
  previous: string | null;
  next: string | null;
  /** Those around it, itself included. */
  items: QueueItem[];
}

/**
 * The queue around a job, in one statement; null for one that does not wait, unless others do and it waited until an
 * administrator has just decided about it, from pages. @param id a UUID.
 */
export async function readReviewQueue(id: string, now = new Date()): Promise<ReviewQueue | null> {
  const { column } = orders.in_review;
  const { prisma } = await getDatabase();
  const waits = whereOf("in_review", undefined, now);
  const keptFrom = new Date(now.getTime() - keptPlaceMs);
  const rows = await prisma.$queryRaw<(Omit<QueueItem, "isLate"> & { place: number; total: number })[]>`
    WITH listed AS (
      SELECT id, ${column} AS since, false AS "isDecided" FROM jobs WHERE ${waits}
      UNION ALL
      SELECT jobs.id, ${waitedSince}, true FROM jobs JOIN review_undos ON review_undos.job_id = jobs.id
      WHERE jobs.id = ${id}::uuid AND NOT (${waits})
        AND ${waitedSince} IS NOT NULL AND decided_at > ${keptFrom}::timestamptz),
    queue AS (
      SELECT *, (row_number() OVER (ORDER BY since, id))::int AS place, (count(*) OVER ())::int AS total FROM listed),
    around AS (
      SELECT queue.* FROM queue CROSS JOIN queue AS here
      WHERE here.id = ${id}::uuid
        AND queue.place > least(here.place - ${Math.ceil(queueWindow / 2)}, here.total - ${queueWindow})
      ORDER BY queue.place LIMIT ${queueWindow})
    SELECT around.id, around.since, around.place, around.total, around."isDecided", jobs.title, organizations.name AS organization,
      jobs.status = 'published' AND NOT around."isDecided" AS "isChange"
    FROM around JOIN jobs ON jobs.id = around.id JOIN organizations ON organizations.id = jobs.organization_id
    ORDER BY around.place`;
  const at = rows.findIndex((row) => row.id === id);
  const here = rows[at];
  if (!here || (here.isDecided && here.total === 1)) return null;
  return {
    place: here.place,
    total: here.total,
    previous: rows[at - 1]?.id ?? null,
    next: rows[at + 1]?.id ?? null,
    items: rows.map(({ place: _place, total: _total, ...row }) => ({
      ...row,
      isLate: !row.isDecided && isLate(row.since, now),
    })),
  };
}

/** The job that waits for review after another, as {@link getNextInQueue} says. */
export async function getNextInReview(id: string, now = new Date()): Promise<string | null> {
  const { column } = orders.in_review;
  const waiting = whereOf("in_review", undefined, now);
  return getNextInQueue(Prisma.sql`SELECT id, ${column} AS at FROM jobs WHERE ${waiting}`, id);
}

function whereOf(status: keyof typeof orders, q: string | undefined, now: Date): Prisma.Sql {
  // A published job may have closed by now. The stored states let the indexes help.
  const stored = status === "closed" ? ["published", "closed"] : [status];
  const words = q ? Prisma.sql`AND all_words @@ (SELECT search_query(${q}))` : Prisma.empty;
  if (status === "in_review")
    return Prisma.sql`(jobs.status = 'in_review'
      OR ${isPublished(now)} AND pending_change_at IS NOT NULL)
      AND hidden_at IS NULL ${words}`;
  return Prisma.sql`jobs.status = ANY(${stored}::job_status[]) AND hidden_at IS NULL
    AND ${jobStatusAt(now)} = ${status} ${words}`;
}
