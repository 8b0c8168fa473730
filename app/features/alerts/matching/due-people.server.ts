import { Temporal } from "temporal-polyfill";
import { mayBeMailed, wantsMails } from "~/features/users/may-be-mailed.server";
import { Prisma } from "~/generated/prisma/client";
import { timeZone } from "~/lib/time/dates";
import { mailableJob } from "./mailable-job.server";

/** The most jobs in a mail, and of one organization in it. */
const maxJobs = 10;
const maxOfOrganization = 2;

/** A batch of people, and its run. */
export interface ServedRun {
  /** The last id of the batch before; null for the first. */
  after: string | null;
  size: number;
  now: Date;
  /** The start of the run's first call: an alert served since then has been served by this run. */
  cutoff: Date;
  /** The day of the run, which is part of each mail's key. */
  day: string;
}

/** The condition that an active alert is due: a daily one in each run, a weekly one once an ISO week. */
export function isDue(cutoff: Date): Prisma.Sql {
  return Prisma.sql`job_alerts.status = 'active' AND (job_alerts.served_at IS NULL OR job_alerts.served_at <
    CASE job_alerts.frequency WHEN 'weekly' THEN ${weekStartOf(cutoff)}::timestamptz ELSE ${cutoff}::timestamptz END)`;
}

/**
 * The parts of a WITH for the next people with an alert that is due: `scanned` all of them, `people` those who want and
 * may get a mail and have not had today's, `due` the alerts of these.
 * @param holds whether accounts and alerts stay as they are until the statement has ended: anything that is being
 * deleted is left out. An account comes before its alerts, as where accounts are erased.
 */
export function duePeople({ after, size, cutoff, day }: ServedRun, holds: boolean): Prisma.Sql {
  const lock = (text: string) => Prisma.raw(holds ? text : "");
  return Prisma.sql`scanned AS MATERIALIZED (
      SELECT DISTINCT user_id FROM job_alerts WHERE ${isDue(cutoff)}
        AND ${after === null ? Prisma.sql`true` : Prisma.sql`user_id > ${after}::uuid`}
      ORDER BY user_id LIMIT ${size}
    ), people AS MATERIALIZED (
      SELECT users.id, users.email, users.organization_id, owned.id AS owned_id,
        'job-alerts:' || users.id || ':' || ${day} AS key
      FROM scanned JOIN users ON users.id = scanned.user_id LEFT JOIN organizations AS owned ON owned.owner_id = users.id
      WHERE ${mayBeMailed} AND ${wantsMails("jobAlerts")}
        AND NOT EXISTS (SELECT FROM email_deliveries WHERE key = 'job-alerts:' || users.id || ':' || ${day})
      ${lock("FOR KEY SHARE OF users")}
    ), due AS MATERIALIZED (
      SELECT job_alerts.id, job_alerts.user_id, job_alerts.criteria_id, job_alerts.excluded_organizations,
        job_alerts.created_at
      FROM people JOIN job_alerts ON job_alerts.user_id = people.id WHERE ${isDue(cutoff)}
      ${lock("FOR NO KEY UPDATE OF job_alerts")}
    )`;
}

/**
 * The parts that choose each person's jobs, `chosen`: first what most criteria found, then the newest.
 * @param matches the table of what criteria found.
 */
export function chosenJobs(matches: Prisma.Sql, { now }: Pick<ServedRun, "now">): Prisma.Sql {
  return Prisma.sql`wished AS (
      SELECT due.user_id, jobs.id AS job_id, jobs.organization_id, jobs.published_at, count(*) AS criteria,
        (array_agg(due.id ORDER BY due.created_at, due.id))[1] AS alert_id
      FROM due JOIN people ON people.id = due.user_id
        JOIN ${matches} AS matches ON matches.criteria_id = due.criteria_id
        JOIN jobs ON jobs.id = matches.job_id
      WHERE ${mailableJob(now)}
      GROUP BY due.user_id, jobs.id
    ), of_organizations AS (
      SELECT *, row_number() OVER (PARTITION BY user_id, organization_id
        ORDER BY criteria DESC, published_at DESC, job_id DESC) AS place FROM wished
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY user_id
        ORDER BY criteria DESC, published_at DESC, job_id DESC) AS rank FROM of_organizations
      WHERE place <= ${maxOfOrganization}
    ), chosen AS MATERIALIZED (
      SELECT user_id, job_id, alert_id FROM ranked WHERE rank <= ${maxJobs}
    )`;
}

/** When the ISO week of a moment began: Monday's first instant in peninsular time. */
function weekStartOf(moment: Date): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .startOfDay();
  // By the calendar, not by hours: a week has an hour less in spring and one more in autumn.
  return new Date(day.subtract({ days: day.dayOfWeek - 1 }).startOfDay().epochMilliseconds);
}
