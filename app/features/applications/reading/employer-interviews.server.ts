import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";
import { applicationStatusAt } from "../application/application-state.server";
import type { Interview } from "../application/interview/interview-state";
import { isSeenBy } from "../application/seen-sql.server";
import { toUpcoming, type UpcomingRow, upcomingColumns } from "../interview/interview-sql.server";

/** The most interviews that are named. */
const maxNamed = 5;

/** An interview as its organization's agenda names it. */
export interface EmployerInterview {
  id: string;
  /** Null once the person is erased from it. */
  name: string | null;
  job: string;
  /** When it is, or can first be; null once all times are past. */
  at: string | null;
  /** The number of times to choose from; 0 for a fixed date. */
  times: number;
  answer: Interview["answer"];
}

type Row = Omit<EmployerInterview, keyof UpcomingRow> & UpcomingRow;

/**
 * The interviews of an organization: first those that wait for it, since the candidate asked for another time or
 * declined, then those to come, the next one first.
 */
export async function listEmployerInterviews(
  { organizationId, userId }: Employer,
  now = new Date(),
): Promise<EmployerInterview[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT * FROM (
      SELECT applications.id, users.name, jobs.title AS job, ${upcomingColumns(now)}
      FROM applications JOIN jobs ON jobs.id = applications.job_id
        LEFT JOIN users ON users.id = applications.user_id
      WHERE applications.organization_id = ${organizationId}::uuid AND ${isSeenBy(userId)} AND applications.status = 'interview'
        AND ${applicationStatusAt(now)} = 'interview') AS interviews
    WHERE at IS NOT NULL OR answer IN ('another_time', 'declined')
    ORDER BY coalesce(answer IN ('another_time', 'declined'), false) DESC, at NULLS FIRST, id LIMIT ${maxNamed}`;
  return rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null, ...toUpcoming(row) }));
}
