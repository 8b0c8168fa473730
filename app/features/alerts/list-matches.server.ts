import {
  type JobSummary,
  type SummaryRow,
  summaryColumns,
  toJobSummary,
} from "~/features/jobs/job/job-summary.server";
import { jobMarks } from "~/features/saved-jobs/mark-jobs.server";
import { Prisma } from "~/generated/prisma/client";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";
import { ownMatches } from "./own-matches.server";

const defaultLimit = 20;

interface MatchesRequest {
  after?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}

/** A job that a person's alerts found. */
export type MatchItem = JobSummary & {
  /** The alerts that found it, in the order in which they were made. */
  alerts: { id: string; name: string }[];
  isSaved: boolean;
  hasApplied: boolean;
};

export type MatchList = CursorPage<MatchItem> & { total: number };

/**
 * The open jobs that all alerts of a person found in the last fourteen days, the newest first. Who has no alert costs one
 * small statement: planning the others takes longer than anything else on the first page of a dashboard.
 */
export async function listMatches(
  userId: string,
  { after, before, limit = defaultLimit }: MatchesRequest = {},
  now = new Date(),
): Promise<MatchList> {
  if ((await countAlerts(userId)) === 0) return { items: [], limit, next: null, previous: null, total: 0 };
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit },
    Prisma.sql`jobs.published_at`,
    Prisma.sql`jobs.id`,
  );
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<(SummaryRow & Pick<MatchItem, "alerts" | "isSaved" | "hasApplied">)[]>`
    WITH ${ownMatches(userId, now)}, matched AS (
      SELECT job_id, json_agg(json_build_object('id', alert_id, 'name', name) ORDER BY alert_id) AS alerts
      FROM own_matches GROUP BY job_id)
    SELECT ${summaryColumns}, matched.alerts,
      ${jobMarks(userId)}
    FROM matched JOIN jobs ON jobs.id = matched.job_id JOIN organizations ON organizations.id = jobs.organization_id
    WHERE ${isBeyond} ${inOrder}`;
  const page = toCursorPage(rows, asked, ({ id, publishedAt }) => ({ at: publishedAt ?? now, id }));
  return {
    ...page,
    items: page.items.map(({ alerts, isSaved, hasApplied, ...row }) => ({
      ...toJobSummary(row, now),
      alerts,
      isSaved,
      hasApplied,
    })),
    total: await countMatches(userId, now),
  };
}

/** How many open jobs a person's alerts found in the last fourteen days. */
async function countMatches(userId: string, now = new Date()): Promise<number> {
  const { prisma } = await getDatabase();
  const [counted] = await prisma.$queryRaw<{ total: number }[]>`
    WITH ${ownMatches(userId, now)} SELECT count(DISTINCT job_id)::int AS total FROM own_matches`;
  return counted?.total ?? 0;
}

/** How many alerts a person has. */
export async function countAlerts(userId: string): Promise<number> {
  const { prisma } = await getDatabase();
  return prisma.jobAlert.count({ where: { userId } });
}
