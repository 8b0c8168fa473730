import { neverApplied } from "~/features/applications/application/has-applied.server";
import { openJob } from "~/features/jobs/job/job-state.server";
import { Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";

/** Older matches are deleted. */
const retainedDays = 14;

/**
 * The condition that a job found by criteria may be mailed for an alert: since the alert was made, open for a day at
 * least, new to the person and not their own organization's. Of `matches`, `jobs`, the alert `due`, and `people` with
 * `organization_id` and `owned_id`. Sent mails and applications are counted for each job, which asks an index: of NOT
 * EXISTS PostgreSQL makes a join that reads every mail ever sent.
 */
export function mailableJob(now: Date): Prisma.Sql {
  const since = new Date(now.getTime() - retainedDays * dayMs);
  const until = new Date(now.getTime() + dayMs);
  return Prisma.sql`matches.created_at >= greatest(due.created_at, ${since}::timestamptz)
    AND ${openJob(now)} AND jobs.closes_at >= ${until}::timestamptz
    AND jobs.organization_id <> ALL (due.excluded_organizations)
    AND jobs.organization_id IS DISTINCT FROM people.organization_id
    AND jobs.organization_id IS DISTINCT FROM people.owned_id
    AND (SELECT count(*) FROM alert_sent
      WHERE alert_sent.user_id = due.user_id AND alert_sent.job_id = jobs.id) = 0
    AND ${neverApplied(Prisma.sql`due.user_id`)}`;
}
