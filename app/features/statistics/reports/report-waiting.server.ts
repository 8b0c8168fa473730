import {
  isInUnansweredStatus,
  noResponseAt,
} from "~/features/applications/application/application-state.server";
import { wasNotClosedByTime } from "~/features/applications/application/was-undecided.server";
import { Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";
import type { OrganizationReport, WaitingApplication } from "./report.schema";
import { byOrganization, reportRows } from "./report-query.server";

/** The most waiting applications that are named; the total says how many there are. */
const maxNamed = 10;
/** An application is pending when it has waited for more than a week. */
const patienceMs = 7 * dayMs;

/** Whether an application waited for its first reply at a moment that may be past, over `applications` and `jobs`. */
export function wasWaiting(at: Date): Prisma.Sql {
  return Prisma.sql`applications.submitted_at < ${at}::timestamptz
    AND (applications.first_response_at IS NULL OR applications.first_response_at >= ${at}::timestamptz)
    AND (${isInUnansweredStatus} OR applications.status_changed_at >= ${at}::timestamptz)
    AND ${wasNotClosedByTime(at)}`;
}

interface Row extends Omit<WaitingApplication, "submittedAt" | "noResponseAt"> {
  organizationId: string;
  submittedAt: Date;
  noResponseAt: Date | null;
  waiting: number;
  pending: number;
}

/** The applications that waited for organizations at a moment, in one statement for all of them; none for suspended ones. */
export async function readWaiting(
  organizationIds: readonly string[],
  at: Date,
): Promise<(organizationId: string) => Pick<OrganizationReport, "waiting" | "pending">> {
  const before = new Date(at.getTime() - patienceMs);
  const rows = await reportRows<Row>(Prisma.sql`
    SELECT * FROM (
      SELECT applications.organization_id AS "organizationId", applications.id AS "applicationId",
        jobs.id AS "jobId", jobs.title AS job, applications.submitted_at AS "submittedAt",
        ${noResponseAt(at)} AS "noResponseAt", count(*) OVER own::int AS waiting,
        (count(*) FILTER (WHERE applications.submitted_at < ${before}::timestamptz) OVER own)::int AS pending,
        row_number() OVER (PARTITION BY applications.organization_id
          ORDER BY applications.submitted_at, applications.id) AS rank
      FROM applications JOIN jobs ON jobs.id = applications.job_id
      WHERE applications.organization_id IN (SELECT id FROM organizations
          WHERE id = ANY(${organizationIds}::uuid[]) AND suspended_at IS NULL) AND ${wasWaiting(at)}
      WINDOW own AS (PARTITION BY applications.organization_id)
    ) AS ranked WHERE rank <= ${maxNamed} ORDER BY rank`);
  const found = byOrganization(rows);
  return (organizationId) => {
    const own = found.get(organizationId) ?? [];
    const items = own.filter(({ submittedAt }) => submittedAt < before).map(toWaiting);
    return { waiting: own[0]?.waiting ?? 0, pending: { total: own[0]?.pending ?? 0, items } };
  };
}

function toWaiting({ applicationId, jobId, job, submittedAt, noResponseAt }: Row): WaitingApplication {
  return {
    applicationId,
    jobId,
    job,
    submittedAt: submittedAt.toISOString(),
    noResponseAt: noResponseAt?.toISOString() ?? null,
  };
}
