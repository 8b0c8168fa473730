import type { CommitteeSeat } from "~/generated/prisma/client";
import { Prisma } from "~/generated/prisma/client";
import { applicationStatusAt } from "../application/application-state.server";
import { hiddenInterviewsSql } from "../application/seen-sql.server";
import { openStatuses } from "../application/statuses.server";
import { cameLate, presentMembers } from "./committee-sql.server";

/** How far a member has come with the applications for a job, but for their own one. */
export interface MemberProgress {
  userId: string;
  name: string;
  seat: CommitteeSeat;
  total: number;
  /** Of how many they have declared a conflict, or none. */
  declared: number;
  conflicts: number;
  rated: number;
  /** How many undecided ones they have not rated, and could; 0 once the ratings are closed. */
  missing: number;
  /** How many interviews they hold and do not see until they declare. */
  hiddenInterviews: number;
}

/** The members of a job's committee who see its applications still, the president first. */
export function listProgress(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  jobId: string,
  now: Date,
): Promise<(MemberProgress & { email: string })[]> {
  const late = { userId: Prisma.sql`people."userId"`, until: Prisma.sql`people.until` };
  return db.$queryRaw`
    WITH people AS MATERIALIZED (
      SELECT members.* FROM jobs CROSS JOIN LATERAL (SELECT users.id AS "userId", users.name, users.email, seats.seat,
          seats.outside_until AS until FROM ${presentMembers}) AS members
      WHERE jobs.id = ${jobId}::uuid),
    sent AS MATERIALIZED (
      SELECT applications.id, applications.user_id, job_committees.closed_at IS NULL
        AND ${applicationStatusAt(now)} = ANY (${[...openStatuses]}::text[]) AS is_open
      FROM applications JOIN jobs ON jobs.id = applications.job_id
        JOIN job_committees ON job_committees.job_id = jobs.id
      WHERE applications.job_id = ${jobId}::uuid AND applications.anonymized_at IS NULL),
    own AS (
      SELECT declared.user_id, count(*)::int AS declared,
        (count(*) FILTER (WHERE declared.conflict_at IS NOT NULL))::int AS conflicts,
        (count(*) FILTER (WHERE declared.conflict_at IS NULL AND declared.weighted_sum IS NOT NULL))::int AS rated,
        (count(*) FILTER (WHERE sent.is_open
          AND (declared.conflict_at IS NOT NULL OR declared.weighted_sum IS NOT NULL)))::int AS settled
      FROM sent JOIN committee_declarations AS declared ON declared.application_id = sent.id
      GROUP BY declared.user_id)
    SELECT people."userId", people.name, people.email, people.seat, total.sent AS total,
      coalesce(own.declared, 0) AS declared, coalesce(own.conflicts, 0) AS conflicts, coalesce(own.rated, 0) AS rated,
      total.open - coalesce(own.settled, 0) - CASE WHEN people.until IS NULL THEN 0 ELSE (
        SELECT count(*)::int FROM sent AS applications WHERE applications.is_open
          AND applications.user_id IS DISTINCT FROM people."userId" AND ${cameLate(late)}
          AND NOT EXISTS (SELECT FROM committee_declarations AS declared
            WHERE declared.application_id = applications.id AND declared.user_id = people."userId"
              AND (declared.conflict_at IS NOT NULL OR declared.weighted_sum IS NOT NULL))) END AS missing,
      (SELECT ${hiddenInterviewsSql(Prisma.sql`people."userId"`, now)} FROM jobs
        WHERE jobs.id = ${jobId}::uuid) AS "hiddenInterviews"
    FROM people LEFT JOIN own ON own.user_id = people."userId"
      CROSS JOIN LATERAL (SELECT count(*)::int AS sent, (count(*) FILTER (WHERE is_open))::int AS open FROM sent
        WHERE sent.user_id IS DISTINCT FROM people."userId") AS total
    ORDER BY people.seat, people.name, people."userId"`;
}
