import type { JobStatusCode } from "~/content/vocabularies/jobs/job-states";
import { containing } from "~/features/organizations/organization/where-named.server";
import { type Job, Prisma } from "~/generated/prisma/client";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { nameWords } from "~/lib/text/name-words";
import { isLedBy, leadSql } from "../job/job-lead.server";
import { jobStatusAt, stateOf } from "../job/job-state.server";
import { type JobSummary, summarySelect, toJobSummary } from "../job/job-summary.server";

const defaultLimit = 20;

export interface OwnJobsRequest {
  /** The states of this moment to list; none means all. */
  status?: readonly JobStatusCode[] | undefined;
  /** Only drafts that wait for the owner. */
  isWaiting?: boolean | undefined;
  /** The ids of those whose decision date is missed, which only their applications tell. */
  late?: readonly string[] | undefined;
  /** Only these. */
  isLate?: boolean | undefined;
  /** Only those that this person leads. */
  ledBy?: string | undefined;
  /** Words that all have to be in title or reference, whatever their accents. */
  q?: string | undefined;
  after?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}

/** A job in its organization's list. */
export type OwnJobItem = JobSummary & {
  closeReason: "filled" | "withdrawn" | "deadline" | "moderation" | null;
  closedAt: string | null;
  updatedAt: string;
  /** Null once nobody owns the organization. */
  ledById: string | null;
  /** What a draft's request for its owner's approval has come to. */
  approval: Job["approval"];
  /** A draft that an administrator sent back with a note. */
  isReturned: boolean;
};

/** How many jobs an organization has in each state of this moment. */
export type OwnJobCounts = Record<JobStatusCode, number>;

export type OwnJobList = CursorPage<OwnJobItem> & {
  total: number;
  isTotalExact: boolean;
  counts: OwnJobCounts;
  /** How many of the drafts wait for the owner's approval. */
  awaitingApproval: number;
  /** How many of those that are `late` are the reader's and have the words. */
  lateCount: number;
};

/** The rule of `isWaiting` in SQL. */
export const waitingSql = Prisma.sql`(jobs.status = 'draft' AND jobs.approval = 'waiting')`;

/** An organization's jobs, the last changed first. */
export async function listOwnJobs(
  organizationId: string,
  request: OwnJobsRequest = {},
  now = new Date(),
): Promise<OwnJobList> {
  const { status = [], isWaiting = false, isLate = false, late = [] } = request;
  const { ledBy, q, after, before, limit = defaultLimit } = request;
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit },
    Prisma.sql`updated_at`,
    Prisma.sql`id`,
  );
  const own = ownJobsSql(organizationId, { ledBy, q });
  const wanted = () => {
    if (isWaiting) return Prisma.sql`AND ${waitingSql}`;
    if (isLate) return Prisma.sql`AND ${isAmong(late)}`;
    return status.length > 0 ? Prisma.sql`AND ${jobStatusAt(now)} = ANY(${status}::text[])` : Prisma.empty;
  };
  const { prisma } = await getDatabase();
  const [found, { counts, awaitingApproval, lateCount }] = await Promise.all([
    prisma.$queryRaw<{ id: string; ledById: string | null }[]>`
      SELECT id, ${leadSql} AS "ledById" FROM jobs WHERE ${own} ${wanted()} AND ${isBeyond} ${inOrder}`,
    countOwnJobs(organizationId, { ledBy, q, late }, now),
  ]);
  const rows = await prisma.job.findMany({
    where: { id: { in: found.map(({ id }) => id) }, organizationId },
    select: { ...summarySelect, updatedAt: true, approval: true, reviewNote: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = found.flatMap(({ id, ledById }) => {
    const row = byId.get(id);
    return row ? [{ ...row, ledById }] : [];
  });
  const page = toCursorPage(ordered, asked, ({ id, updatedAt }) => ({ at: updatedAt, id }));
  const listed = status.length > 0 ? status : (Object.keys(counts) as JobStatusCode[]);
  const all = [...new Set(listed)].reduce((sum, name) => sum + counts[name], 0);
  return {
    ...page,
    items: page.items.map(({ updatedAt, ledById, approval, reviewNote, ...row }) => ({
      ...toJobSummary(row, now),
      closeReason: stateOf(row, now).closeReason,
      closedAt: stateOf(row, now).closedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
      ledById,
      approval: row.status === "draft" ? approval : null,
      isReturned: row.status === "draft" && reviewNote !== null && approval === null,
    })),
    total: isWaiting ? awaitingApproval : isLate ? lateCount : all,
    isTotalExact: true,
    counts,
    awaitingApproval,
    lateCount,
  };
}

/** How many of an organization's jobs somebody leads, and how many all lead, under a search. */
export async function countLedJobs(
  organizationId: string,
  userId: string,
  q?: string,
): Promise<{ mine: number; all: number }> {
  const { prisma } = await getDatabase();
  const [counts] = await prisma.$queryRaw<{ mine: number; all: number }[]>`
    SELECT (count(*) FILTER (WHERE ${isLedBy(userId)}))::int AS mine, count(*)::int AS "all"
    FROM jobs WHERE ${ownJobsSql(organizationId, { q })}`;
  return counts ?? { mine: 0, all: 0 };
}

function ownJobsSql(organizationId: string, { ledBy, q = "" }: Pick<OwnJobsRequest, "ledBy" | "q">) {
  const words = nameWords(q).map(containing);
  const texts = Prisma.sql`search_fold(concat_ws(' ', title, project_ref))`;
  return Prisma.join(
    [
      Prisma.sql`organization_id = ${organizationId}::uuid`,
      ...(ledBy ? [isLedBy(ledBy)] : []),
      ...(q.trim() === ""
        ? []
        : [words.length > 0 ? Prisma.sql`${texts} LIKE ALL (${words}::text[])` : Prisma.sql`false`]),
    ],
    " AND ",
  );
}

const isAmong = (ids: readonly string[]) => Prisma.sql`id = ANY(${[...ids]}::uuid[])`;

/** How many jobs an organization has in each state, how many drafts wait for its owner, and how many are late. */
export async function countOwnJobs(
  organizationId: string,
  { late = [], ...filter }: Pick<OwnJobsRequest, "ledBy" | "q" | "late"> = {},
  now = new Date(),
): Promise<Pick<OwnJobList, "counts" | "awaitingApproval" | "lateCount">> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<
    { status: JobStatusCode; count: number; waiting: number; late: number }[]
  >`
    SELECT ${jobStatusAt(now)} AS status, count(*)::int AS count,
      (count(*) FILTER (WHERE ${waitingSql}))::int AS waiting,
      (count(*) FILTER (WHERE ${isAmong(late)}))::int AS late FROM jobs
    WHERE ${ownJobsSql(organizationId, filter)} GROUP BY 1`;
  const none: OwnJobCounts = { draft: 0, in_review: 0, published: 0, closed: 0, archived: 0 };
  return {
    counts: Object.assign(none, Object.fromEntries(rows.map(({ status, count }) => [status, count]))),
    awaitingApproval: rows.reduce((sum, { waiting }) => sum + waiting, 0),
    lateCount: rows.reduce((sum, { late }) => sum + late, 0),
  };
}
