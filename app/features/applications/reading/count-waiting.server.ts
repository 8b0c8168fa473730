import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";
import { isUuid } from "~/lib/text/text-schema";
import {
  applicationStatusAt,
  isUnanswered,
  isWaitingForReply,
} from "../application/application-state.server";
import { isSeenBy } from "../application/seen-sql.server";
import { inStatuses, openStatuses } from "../application/statuses.server";

/** The others for the job of an application. */
export interface WaitingBeside {
  jobId: string;
  /** How many wait for the organization's first reply. */
  count: number;
  /** How many have one, and no decision. */
  undecided: number;
}

/**
 * How many applications of each job that somebody sees wait for the organization's first reply, by the job's id; jobs
 * without any are left out. One statement, and none without jobs.
 */
export async function countWaiting(
  { organizationId, userId }: Employer,
  jobIds: readonly string[],
  now = new Date(),
): Promise<Map<string, number>> {
  if (jobIds.length === 0) return new Map();
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<{ jobId: string; count: number }[]>`
    SELECT applications.job_id AS "jobId", count(*)::int AS count
    FROM applications JOIN jobs ON jobs.id = applications.job_id
    WHERE applications.organization_id = ${organizationId}::uuid AND applications.job_id = ANY(${[...jobIds]}::uuid[])
      AND ${isWaitingForReply(now)} AND ${isSeenBy(userId)}
    GROUP BY 1`;
  return new Map(rows.map(({ jobId, count }) => [jobId, count]));
}

/**
 * How many others for an application's job wait for that reply, and how many have one and no decision; null for another
 * organization's and for no id.
 */
export async function countWaitingBeside(
  { organizationId, userId }: Employer,
  id: string,
  now: Date,
): Promise<WaitingBeside | null> {
  if (!isUuid(id)) return null;
  const { prisma } = await getDatabase();
  const [found] = await prisma.$queryRaw<WaitingBeside[]>`
    SELECT jobs.id AS "jobId", count(*) FILTER (WHERE ${isWaitingForReply(now)})::int AS count,
      count(*) FILTER (WHERE NOT (${isUnanswered})
        AND ${applicationStatusAt(now)} = ANY(${[...openStatuses]}::text[]))::int AS undecided
    FROM applications AS here JOIN jobs ON jobs.id = here.job_id
      LEFT JOIN applications ON applications.job_id = jobs.id AND applications.id <> here.id
        AND ${inStatuses(openStatuses)} AND ${isSeenBy(userId)}
    WHERE here.id = ${id}::uuid AND here.organization_id = ${organizationId}::uuid GROUP BY 1`;
  return found ?? null;
}
