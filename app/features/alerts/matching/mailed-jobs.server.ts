import { neverApplied } from "~/features/applications/application/has-applied.server";
import { openJob } from "~/features/jobs/job/job-state.server";
import {
  type JobSummary,
  type SummaryRow,
  summaryColumns,
  toJobSummary,
} from "~/features/jobs/job/job-summary.server";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { mailableJob } from "./mailable-job.server";

/** An alert that found a job. */
export interface FindingAlert {
  id: string;
  name: string;
  criteria: JobFilter;
}

/** A job of a mail with the person's alerts that found it: first the one that it was sent for. */
export interface ChosenJob {
  job: JobSummary;
  organizationId: string;
  alerts: FindingAlert[];
}

/** Whose mail, and which. */
export interface AlertDelivery {
  userId: string;
  deliveryId: string;
}

/**
 * The jobs that were chosen for a mail and are still wanted: open, not applied for, and found by an alert that is still
 * active, has the same filters and does not exclude the organization. In the order in which they were chosen.
 */
export async function listMailedJobs({ userId, deliveryId }: AlertDelivery, now: Date): Promise<ChosenJob[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<(SummaryRow & Pick<ChosenJob, "organizationId" | "alerts">)[]>`
    SELECT ${summaryColumns}, jobs.organization_id AS "organizationId", found.alerts
    FROM alert_sent JOIN jobs ON jobs.id = alert_sent.job_id
      JOIN organizations ON organizations.id = jobs.organization_id
      CROSS JOIN LATERAL (
        SELECT count(*) AS criteria, json_agg(
          json_build_object('id', job_alerts.id, 'name', job_alerts.name, 'criteria', alert_criteria.criteria)
          ORDER BY job_alerts.id IS DISTINCT FROM alert_sent.alert_id, job_alerts.created_at, job_alerts.id) AS alerts
        FROM job_alerts JOIN alert_criteria ON alert_criteria.id = job_alerts.criteria_id
          JOIN criteria_matches ON criteria_matches.criteria_id = alert_criteria.id AND criteria_matches.job_id = jobs.id
        WHERE job_alerts.user_id = alert_sent.user_id AND job_alerts.status = 'active'
          AND jobs.organization_id <> ALL (job_alerts.excluded_organizations)) AS found
    WHERE alert_sent.delivery_id = ${deliveryId}::uuid AND alert_sent.user_id = ${userId}::uuid AND ${openJob(now)}
      AND found.criteria > 0
      AND ${neverApplied(Prisma.sql`alert_sent.user_id`)}
    ORDER BY found.criteria DESC, jobs.published_at DESC, jobs.id DESC`;
  return rows.map(({ organizationId, alerts, ...row }) => ({
    job: toJobSummary(row, now),
    organizationId,
    alerts,
  }));
}

/** How many more jobs each of some alerts has found that the person could be mailed. */
export async function countMoreJobs(
  userId: string,
  alertIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<{ id: string; more: number }[]>`
    WITH people AS (
      SELECT users.id, users.organization_id, owned.id AS owned_id
      FROM users LEFT JOIN organizations AS owned ON owned.owner_id = users.id WHERE users.id = ${userId}::uuid
    )
    SELECT due.id, count(*)::int AS more
    FROM people JOIN job_alerts AS due ON due.user_id = people.id
      JOIN criteria_matches AS matches ON matches.criteria_id = due.criteria_id
      JOIN jobs ON jobs.id = matches.job_id
    WHERE due.id = ANY (${alertIds}::uuid[]) AND ${mailableJob(now)}
    GROUP BY due.id`;
  return new Map(rows.map(({ id, more }) => [id, more]));
}
