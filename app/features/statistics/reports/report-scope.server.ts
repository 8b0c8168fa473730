import { mayBeMailed, wantsMails } from "~/features/users/may-be-mailed.server";
import { Prisma } from "~/generated/prisma/client";
import { boundsOfWeek } from "~/lib/time/iso-week.server";
import { wasOpenAt } from "./report-jobs.server";
import { reportRows } from "./report-query.server";
import { responseWindowMs } from "./report-response.server";
import { wasWaiting } from "./report-waiting.server";

/** An organization that a week's run looks at. */
export interface ReportedOrganization {
  id: string;
  /** Whether the week has a report for it. Otherwise only its response rate is counted again. */
  isReported: boolean;
  hasReport: boolean;
  /** Whether its owner gets mails about it. */
  wantsMail: boolean;
}

/** Whether a person's account gets reports by mail, over `users`. */
export const wantsReports = Prisma.sql`(${mayBeMailed} AND ${wantsMails("weeklyReport")})`;

/** The next organizations of a week after an id, in the order of their ids. */
export function nextOrganizations(
  week: string,
  after: string | null,
  limit: number,
): Promise<ReportedOrganization[]> {
  return reportRows<ReportedOrganization>(
    Prisma.sql`${looked(week, after)} ORDER BY organizations.id LIMIT ${limit}`,
  );
}

/** How many organizations a week's run still has to look at. */
export async function countOrganizations(week: string, after: string | null): Promise<number> {
  const [row] = await reportRows<{ count: number }>(
    Prisma.sql`SELECT count(*)::int AS count FROM (${looked(week, after)}) AS left_over`,
  );
  return row?.count ?? 0;
}

/** Those with something to report, and those whose response rate may have changed; none without an owner. */
function looked(week: string, after: string | null): Prisma.Sql {
  const { start, end } = boundsOfWeek(week);
  const since = new Date(end.getTime() - responseWindowMs);
  const rest = after === null ? Prisma.empty : Prisma.sql`AND organizations.id > ${after}::uuid`;
  const isReported = Prisma.sql`(
    EXISTS (SELECT FROM jobs WHERE jobs.organization_id = organizations.id AND ${wasOpenIn(start, end)})
    OR EXISTS (SELECT FROM applications WHERE applications.organization_id = organizations.id
      AND applications.submitted_at >= ${start}::timestamptz AND applications.submitted_at < ${end}::timestamptz)
    OR EXISTS (SELECT FROM conversations JOIN messages ON messages.conversation_id = conversations.id
      WHERE conversations.organization_id = organizations.id AND conversations.last_message_at >= ${start}::timestamptz
        AND messages.created_at >= ${start}::timestamptz AND messages.created_at < ${end}::timestamptz)
    OR EXISTS (SELECT FROM applications JOIN jobs ON jobs.id = applications.job_id
      WHERE applications.organization_id = organizations.id AND ${wasWaiting(end)}))`;
  return Prisma.sql`
    SELECT organizations.id, state.reported AS "isReported", weekly_reports.id IS NOT NULL AS "hasReport",
      ${wantsReports} AS "wantsMail"
    FROM organizations JOIN users ON users.id = organizations.owner_id
    CROSS JOIN LATERAL (SELECT ${isReported} AS reported) AS state
    LEFT JOIN weekly_reports ON weekly_reports.scope = 'organization'
      AND weekly_reports.organization_id = organizations.id AND weekly_reports.iso_week = ${week}
    WHERE (state.reported OR organizations.response_sample > 0
      OR EXISTS (SELECT FROM applications WHERE applications.organization_id = organizations.id
        AND applications.submitted_at >= ${since}::timestamptz)) ${rest}`;
}

/** Whether a job was open at any moment between two, over `jobs`. */
function wasOpenIn(start: Date, end: Date): Prisma.Sql {
  return Prisma.sql`(${wasOpenAt(start)}
    OR (jobs.published_at >= ${start}::timestamptz AND jobs.published_at < ${end}::timestamptz))`;
}
