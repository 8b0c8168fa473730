import { hasApplied } from "~/features/applications/application/has-applied.server";
import { stateOf } from "~/features/jobs/job/job-state.server";
import {
  type JobSummary,
  type SummaryRow,
  summaryColumns,
  toJobSummary,
} from "~/features/jobs/job/job-summary.server";
import type { EventAccount } from "~/features/users/account-events";
import { Prisma } from "~/generated/prisma/client";
import { type CursorPage, toCursorPage } from "~/lib/cursor";
import { cursorSql } from "~/lib/db/cursor-sql.server";
import { getDatabase } from "~/lib/db/database.server";

const defaultLimit = 20;

export interface SavedJobsRequest {
  after?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}

/** A job in its person's list. Instants in ISO 8601. */
export type SavedJobItem = JobSummary & {
  isSaved: true;
  hasApplied: boolean;
  savedAt: string;
  closedAt: string | null;
};

export type SavedJobList = CursorPage<SavedJobItem> & { total: number; isTotalExact: true };

/** Over `jobs`. Jobs of a closed account, and those that an administrator removed, are not listed: nobody may read them. */
export const isReadable = Prisma.sql`jobs.hidden_at IS NULL AND jobs.close_reason IS DISTINCT FROM 'moderation'`;
const savedWithJobs = Prisma.sql`saved_jobs JOIN jobs ON jobs.id = saved_jobs.job_id`;
const isOwn = (userId: string) => Prisma.sql`saved_jobs.user_id = ${userId}::uuid AND ${isReadable}`;

/** The jobs that a person saved, the last saved first, closed ones included. */
export async function listSavedJobs(
  userId: string,
  { after, before, limit = defaultLimit }: SavedJobsRequest = {},
  now = new Date(),
): Promise<SavedJobList> {
  const { asked, isBeyond, inOrder } = cursorSql(
    { after, before, limit },
    Prisma.sql`saved_jobs.created_at`,
    Prisma.sql`saved_jobs.job_id`,
  );
  const { prisma } = await getDatabase();
  const [found, total] = await Promise.all([
    prisma.$queryRaw<(SummaryRow & { savedAt: Date; hasApplied: boolean })[]>`
      SELECT ${summaryColumns}, saved_jobs.created_at AS "savedAt",
        ${hasApplied(Prisma.sql`${userId}::uuid`)} AS "hasApplied"
      FROM ${savedWithJobs} JOIN organizations ON organizations.id = jobs.organization_id
      WHERE ${isOwn(userId)} AND ${isBeyond} ${inOrder}`,
    countSavedJobs(userId),
  ]);
  const page = toCursorPage(found, asked, ({ id, savedAt }) => ({ at: savedAt, id }));
  return {
    ...page,
    items: page.items.map(({ savedAt, hasApplied, ...row }) => ({
      ...toJobSummary(row, now),
      isSaved: true,
      hasApplied,
      savedAt: savedAt.toISOString(),
      closedAt: stateOf(row, now).closedAt?.toISOString() ?? null,
    })),
    total,
    isTotalExact: true,
  };
}

/** The total of {@link listSavedJobs} alone. */
export async function countSavedJobs(userId: string): Promise<number> {
  const { prisma } = await getDatabase();
  const [counted] = await prisma.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${savedWithJobs} WHERE ${isOwn(userId)}`;
  return counted?.total ?? 0;
}

/** A person's saved jobs, for that person; the rows go with the account. */
export async function exportSavedJobsOfAccount({ id }: EventAccount) {
  const { prisma } = await getDatabase();
  const rows = await prisma.savedJob.findMany({
    where: { userId: id },
    orderBy: [{ createdAt: "desc" }, { jobId: "desc" }],
    select: { createdAt: true, job: { select: { title: true, slug: true } } },
  });
  return { savedJobs: rows.map(({ createdAt, job }) => ({ ...job, savedAt: createdAt })) };
}
