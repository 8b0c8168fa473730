import { mayRead } from "~/features/organizations/team/job-followers.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { applicationStatusAt } from "../application/application-state.server";
import { openStatuses } from "../application/statuses.server";
import { cameLate, presentMembers } from "./committee-sql.server";

/** How many undecided applications for a job nobody may rate, and how many nobody may decide. */
export interface Blocked {
  raters: number;
  deciders: number;
}

/** Whether somebody of `people` could come to see an application of the statement: it is not theirs, without a conflict. */
const isFree = Prisma.sql`people.id IS DISTINCT FROM applications.user_id
  AND NOT EXISTS (SELECT FROM committee_declarations AS declared WHERE declared.application_id = applications.id
    AND declared.user_id = people.id AND declared.conflict_at IS NOT NULL)`;

/**
 * Counts them for a job with a committee. A member who has not declared yet may still do it; one who came late rates only
 * what they have rated.
 */
export async function countBlocked(jobId: string, now = new Date()): Promise<Blocked> {
  const late = { userId: Prisma.sql`people.id`, until: Prisma.sql`people.until` };
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<Blocked[]>`
    WITH members AS MATERIALIZED (
      SELECT seated.* FROM jobs CROSS JOIN LATERAL (
        SELECT users.id, seats.outside_until AS until FROM ${presentMembers}) AS seated
      WHERE jobs.id = ${jobId}::uuid),
    recruiters AS MATERIALIZED (
      SELECT users.id FROM jobs JOIN organizations ON organizations.id = jobs.organization_id
        JOIN users ON users.id = organizations.owner_id OR users.organization_id = organizations.id
      WHERE jobs.id = ${jobId}::uuid AND ${mayRead("recruiter")})
    SELECT
      (count(*) FILTER (WHERE job_committees.closed_at IS NULL AND NOT EXISTS (SELECT FROM members AS people WHERE ${isFree}
        AND (NOT ${cameLate(late)} OR EXISTS (SELECT FROM committee_declarations AS rated
          WHERE rated.application_id = applications.id AND rated.user_id = people.id
            AND rated.weighted_sum IS NOT NULL)))))::int AS raters,
      (count(*) FILTER (WHERE NOT EXISTS (SELECT FROM recruiters AS people WHERE ${isFree})))::int AS deciders
    FROM applications JOIN jobs ON jobs.id = applications.job_id
      JOIN job_committees ON job_committees.job_id = jobs.id
    WHERE applications.job_id = ${jobId}::uuid AND applications.anonymized_at IS NULL
      AND ${applicationStatusAt(now)} = ANY (${[...openStatuses]}::text[])`;
  return row ?? { raters: 0, deciders: 0 };
}
