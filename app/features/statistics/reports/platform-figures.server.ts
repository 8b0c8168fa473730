import {
  applicationStatusAt,
  noResponseAt,
} from "~/features/applications/application/application-state.server";
import { finalStatuses } from "~/features/applications/application/statuses.server";
import { lateReviewMs } from "~/features/jobs/job/job-limits";
import { jobClosedAt, jobCloseReasonAt } from "~/features/jobs/job/job-state.server";
import { Prisma } from "~/generated/prisma/client";
import { boundsOfWeek, weekAfter } from "~/lib/time/iso-week.server";
import type { BothSidesCount, PlatformReport } from "./report.schema";
import { wasOpenAt } from "./report-jobs.server";
import { reportRows } from "./report-query.server";

/** The most disciplines of the waitlist that are named. */
const maxFields = 12;

/** The platform's numbers of a week: a statement for each part. */
export async function readPlatformReport(week: string): Promise<PlatformReport> {
  const bounds = boundsOfWeek(week);
  const before = boundsOfWeek(weekAfter(week, -1));
  const [row] = await reportRows<Omit<PlatformReport, "waitlist" | "signUps" | "jobs" | "applications">>(
    Prisma.sql`SELECT ${mails(bounds)} AS mails, ${failedTasks(bounds)} AS "failedTasks"`,
  );
  return {
    waitlist: await readWaitlist(bounds),
    signUps: { week: await countSignUps(bounds), before: await countSignUps(before) },
    jobs: await readJobs(bounds),
    applications: await readApplications(bounds),
    mails: row?.mails ?? { sent: 0, failed: 0, suppressed: 0, unsubscribed: 0 },
    failedTasks: row?.failedTasks ?? {},
  };
}

interface Bounds {
  start: Date;
  end: Date;
}

/** Whether a moment lies in the week. */
function within(moment: Prisma.Sql, { start, end }: Bounds): Prisma.Sql {
  return Prisma.sql`${moment} >= ${start}::timestamptz AND ${moment} < ${end}::timestamptz`;
}

/** The waitlist as its own statistics count it, and those who joined in the week, whatever their state now. */
async function readWaitlist({ start, end }: Bounds): Promise<PlatformReport["waitlist"]> {
  const rows = await reportRows<
    BothSidesCount & { field: string | null; joinedProfessionals: number; joinedOrganizations: number }
  >(
    Prisma.sql`
    SELECT field_code AS field,
      count(*) FILTER (WHERE role = 'professional' AND status = 'confirmed')::int AS professionals,
      count(*) FILTER (WHERE role = 'empresa' AND status = 'confirmed')::int AS organizations,
      count(*) FILTER (WHERE role = 'professional' AND created_at >= ${start}::timestamptz)::int AS "joinedProfessionals",
      count(*) FILTER (WHERE role = 'empresa' AND created_at >= ${start}::timestamptz)::int AS "joinedOrganizations"
    FROM waitlist_entries WHERE created_at < ${end}::timestamptz
    GROUP BY 1 ORDER BY count(*) FILTER (WHERE status = 'confirmed') DESC, 1`,
  );
  const sum = (name: "professionals" | "organizations" | "joinedProfessionals" | "joinedOrganizations") =>
    rows.reduce((total, row) => total + row[name], 0);
  return {
    total: { professionals: sum("professionals"), organizations: sum("organizations") },
    joined: { professionals: sum("joinedProfessionals"), organizations: sum("joinedOrganizations") },
    fields: rows
      .filter(({ professionals, organizations }) => professionals + organizations > 0)
      .slice(0, maxFields)
      .map(({ field, professionals, organizations }) => ({ field, professionals, organizations })),
  };
}

async function countSignUps(bounds: Bounds): Promise<BothSidesCount> {
  const [row] = await reportRows<BothSidesCount>(Prisma.sql`
    SELECT count(*) FILTER (WHERE type = 'employee')::int AS professionals,
      count(*) FILTER (WHERE type = 'organization')::int AS organizations
    FROM users WHERE ${within(Prisma.sql`created_at`, bounds)}`);
  return row ?? { professionals: 0, organizations: 0 };
}

/** Jobs that were published first, were open at the end, and closed in the week, by reason; time closes them too. */
async function readJobs(bounds: Bounds): Promise<PlatformReport["jobs"]> {
  const closedAt = jobClosedAt(bounds.end);
  const lateAt = Prisma.sql`sent.created_at + make_interval(secs => ${lateReviewMs / 1000}::int)`;
  // A change that waited beside a published job is published as one of the same fields.
  const endsReview = Prisma.sql`(decided.kind IN ('published', 'returned', 'withdrawn', 'closed', 'removed')
    OR decided.kind = 'changed' AND decided.changes ?| ARRAY(SELECT jsonb_object_keys(sent.changes)))`;
  const [row] = await reportRows<PlatformReport["jobs"]>(Prisma.sql`
    SELECT (SELECT count(*) FROM jobs WHERE ${within(Prisma.sql`jobs.published_at`, bounds)})::int AS published,
      (SELECT count(*) FROM jobs WHERE ${wasOpenAt(bounds.end)})::int AS open,
      (SELECT coalesce(jsonb_object_agg(reason, count), '{}') FROM (
        SELECT ${jobCloseReasonAt(bounds.end)} AS reason, count(*) AS count
        FROM jobs WHERE ${within(closedAt, bounds)} GROUP BY 1
      ) AS closed WHERE reason IS NOT NULL) AS closed,
      (SELECT count(*) FROM job_events AS sent WHERE sent.kind = 'submitted'
        AND ${within(lateAt, bounds)} AND NOT EXISTS (SELECT FROM job_events AS decided
          WHERE decided.job_id = sent.job_id AND ${endsReview}
            AND decided.created_at BETWEEN sent.created_at AND ${lateAt}))::int AS "lateReviews"`);
  return row ?? { published: 0, open: 0, closed: {} };
}

/** Applications that were sent in the week, and those that ended in it; time ends them too. */
async function readApplications(bounds: Bounds): Promise<PlatformReport["applications"]> {
  const { end } = bounds;
  const status = applicationStatusAt(end);
  const endedAt = Prisma.sql`CASE WHEN (${noResponseAt(end)}) <= ${end}::timestamptz
    THEN (${noResponseAt(end)}) ELSE applications.status_changed_at END`;
  const [row] = await reportRows<{ submitted: number; ended: Record<string, number> }>(Prisma.sql`
    SELECT (SELECT count(*) FROM applications
        WHERE ${within(Prisma.sql`applications.submitted_at`, bounds)})::int AS submitted,
      (SELECT coalesce(jsonb_object_agg(status, count), '{}') FROM (
        SELECT ${status} AS status, count(*) AS count
        FROM applications JOIN jobs ON jobs.id = applications.job_id
        WHERE ${status} = ANY(${[...finalStatuses]}::text[]) AND ${within(endedAt, bounds)} GROUP BY 1
      ) AS ended) AS ended`);
  const { submitted, ended } = row ?? { submitted: 0, ended: {} };
  const { hired = 0, rejected = 0, no_response = 0 } = ended;
  const decided = hired + rejected + no_response;
  return { submitted, ended, noResponseShare: decided === 0 ? null : no_response / decided };
}

function mails(bounds: Bounds): Prisma.Sql {
  const created = within(Prisma.sql`created_at`, bounds);
  const mailsThat = (condition: Prisma.Sql) =>
    Prisma.sql`(SELECT count(*) FROM email_deliveries WHERE ${condition})`;
  return Prisma.sql`jsonb_build_object(
    'sent', ${mailsThat(within(Prisma.sql`sent_at`, bounds))},
    'failed', ${mailsThat(Prisma.sql`status = 'failed' AND ${created}`)},
    'suppressed', ${mailsThat(Prisma.sql`status = 'suppressed' AND ${created}`)},
    'unsubscribed', (SELECT count(*) FROM email_suppressions
      WHERE scope = 'waitlist' AND reason = 'unsubscribe' AND ${created}))`;
}

function failedTasks(bounds: Bounds): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce(jsonb_object_agg(task, count), '{}') FROM (
    SELECT report ->> 'task' AS task, count(*) AS count
    FROM cron_runs CROSS JOIN LATERAL jsonb_array_elements(tasks) AS report
    WHERE ${within(Prisma.sql`started_at`, bounds)} AND report ->> 'status' = 'failed' GROUP BY 1) AS failed)`;
}
