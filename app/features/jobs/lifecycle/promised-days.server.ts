import { Prisma } from "~/generated/prisma/client";
import { timeZone } from "~/lib/time/dates";

/** The end of the day of a promise, in peninsular time, over `promises`. */
export const endOfPromise = Prisma.sql`((promises.day + 1)::timestamp AT TIME ZONE ${timeZone})`;

/**
 * The days on which organizations promised that candidates would know, with the job: `job_id` and `day`, to be named
 * `promises`. A day counts although it was changed once it was over; one that moved before does not.
 */
export function promisedDays(slugs: readonly string[]): Prisma.Sql {
  const own = Prisma.sql`jobs.organization_id IN (SELECT id FROM organizations WHERE slug = ANY(${slugs}::text[])) AND jobs.published_at IS NOT NULL
    AND jobs.close_reason IS DISTINCT FROM 'moderation'`;
  const changedOn = Prisma.sql`to_char(job_events.created_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD')`;
  return Prisma.sql`SELECT jobs.id AS job_id, jobs.decision_by AS day FROM jobs
    WHERE ${own} AND jobs.decision_by IS NOT NULL
    UNION SELECT jobs.id, (job_events.changes->'decisionBy'->>0)::date
    FROM jobs JOIN job_events ON job_events.job_id = jobs.id
    WHERE ${own} AND job_events.kind = 'changed' AND job_events.changes->'decisionBy'->>0 < ${changedOn}`;
}
