import type { JobStatusCode } from "~/content/vocabularies/jobs/job-states";
import { Prisma } from "~/generated/prisma/client";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { jobStatusAt, stateOf } from "../job/job-state.server";
import { type JobSummary, summarySelect, toJobSummary } from "../job/job-summary.server";

const defaultLimit = 20;

export interface OwnJobsRequest {
  /** The states of this moment to list; none means all. */
  status?: readonly JobStatusCode[] | undefined;
  after?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}

/** A job in its organization's list. */
export type OwnJobItem = JobSummary & {
  closeReason: "filled" | "withdrawn" | "deadline" | "moderation" | null;
  closedAt: string | null;
  updatedAt: string;
};

/** How many jobs an organization has in each state of this moment. */
export type OwnJobCounts = Record<JobStatusCode, number>;

export type OwnJobList = CursorPage<OwnJobItem> & {
  total: number;
  isTotalExact: boolean;
  counts: OwnJobCounts;
};

/** An organization's jobs, the last changed first. */
export async function listOwnJobs(
  organizationId: string,
  { status = [], after, before, limit = defaultLimit }: OwnJobsRequest = {},
  now = new Date(),
): Promise<OwnJobList> {
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit },
    Prisma.sql`updated_at`,
    Prisma.sql`id`,
  );
  const own = Prisma.sql`organization_id = ${organizationId}::uuid`;
  const wanted =
    status.length > 0 ? Prisma.sql`AND ${jobStatusAt(now)} = ANY(${status}::text[])` : Prisma.empty;
  const { prisma } = await getDatabase();
  const [found, counts] = await Promise.all([
    prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM jobs WHERE ${own} ${wanted} AND ${isBeyond} ${inOrder}`,
    countOwnJobs(organizationId, now),
  ]);
  const rows = await prisma.job.findMany({
    where: { id: { in: found.map(({ id }) => id) }, organizationId },
    select: { ...summarySelect, updatedAt: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = found.flatMap(({ id }) => byId.get(id) ?? []);
  const page = toCursorPage(ordered, asked, ({ id, updatedAt }) => ({ at: updatedAt, id }));
  const listed = status.length > 0 ? status : (Object.keys(counts) as JobStatusCode[]);
  return {
    ...page,
    items: page.items.map(({ updatedAt, ...row }) => ({
      ...toJobSummary(row, now),
      closeReason: stateOf(row, now).closeReason,
      closedAt: stateOf(row, now).closedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    })),
    total: [...new Set(listed)].reduce((sum, name) => sum + counts[name], 0),
    isTotalExact: true,
    counts,
  };
}

/** How many jobs an organization has in each state. */
export async function countOwnJobs(organizationId: string, now = new Date()): Promise<OwnJobCounts> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<{ status: JobStatusCode; count: number }[]>`
    SELECT ${jobStatusAt(now)} AS status, count(*)::int AS count FROM jobs
    WHERE organization_id = ${organizationId}::uuid GROUP BY 1`;
  const none: OwnJobCounts = { draft: 0, in_review: 0, published: 0, closed: 0, archived: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ status, count }) => [status, count])));
}
