import { Prisma } from "~/generated/prisma/client";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { getNextInQueue } from "~/lib/db/next-in-queue.server";
import { isPublished, jobStatusAt } from "../job/job-state.server";
import { type JobSummary, summarySelect, toJobSummary } from "../job/job-summary.server";
import type { AdminJobsRequest } from "./decision.schema";

const defaultLimit = 20;
/** Counting further costs more than an exact number is worth. */
const maxTotal = 10_000;

/** A job in the administrators' lists. */
export type AdminJobItem = JobSummary & {
  submittedAt: string | null;
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
      submittedAt: submittedAt?.toISOString() ?? null,
      version: updatedAt.toISOString(),
    })),
    total: Math.min(total, maxTotal),
    isTotalExact: total <= maxTotal,
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
