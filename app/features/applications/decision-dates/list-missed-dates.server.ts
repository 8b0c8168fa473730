import type { Employer } from "~/features/organizations/organization/employer";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isoDayOf, isoDayOfDate } from "~/lib/time/dates";
import { isClosedByTime } from "../application/application-state.server";
import { isOutOfReach } from "../application/seen-sql.server";
import { inStatuses, openStatuses } from "../application/statuses.server";

/** The most jobs that are named. */
const maxNamed = 5;

/** A job whose decision date is over while candidates still wait. */
export interface MissedDate {
  jobId: string;
  job: string;
  /** The day, in ISO 8601. */
  decisionBy: string;
  /** How many applications can still be decided, but for those that the reader never sees. */
  undecided: number;
}

/** The decision dates that an organization has missed and whose candidates still wait, the oldest first; at most five. */
export function listMissedDates(employer: Employer, now = new Date()): Promise<MissedDate[]> {
  return readMissed(employer, maxNamed, now);
}

/** The ids of all jobs of {@link listMissedDates}. */
export async function listLateJobs(employer: Employer, now = new Date()): Promise<string[]> {
  return (await readMissed(employer, null, now)).map(({ jobId }) => jobId);
}

async function readMissed(
  { organizationId, userId }: Employer,
  limit: number | null,
  now: Date,
): Promise<MissedDate[]> {
  const { prisma } = await getDatabase();
  // The open states stand first: an index has them by job.
  const isUndecided = Prisma.sql`${inStatuses(openStatuses)} AND (${isClosedByTime(now)}) IS NOT TRUE`;
  const rows = await prisma.$queryRaw<(Omit<MissedDate, "decisionBy"> & { decisionBy: Date })[]>`
    SELECT jobs.id::text AS "jobId", jobs.title AS job, jobs.decision_by AS "decisionBy",
      count(*)::int AS undecided
    FROM jobs JOIN applications ON applications.job_id = jobs.id
    WHERE jobs.organization_id = ${organizationId}::uuid AND jobs.decision_by < ${isoDayOf(now)}::date
      AND jobs.close_reason IS DISTINCT FROM 'moderation' AND ${isUndecided}
      AND NOT ${isOutOfReach(userId)}
    GROUP BY jobs.id ORDER BY jobs.decision_by, jobs.id LIMIT ${limit}::int`;
  return rows.map((row) => ({ ...row, decisionBy: isoDayOfDate(row.decisionBy) }));
}
