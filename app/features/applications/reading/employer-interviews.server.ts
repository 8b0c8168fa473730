import { jobStatusAt } from "~/features/jobs/job/job-state.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";
import { applicationStatusAt } from "../application/application-state.server";
import { freeTimesJoin, hasTimeToCome } from "../application/interview/shared-times.server";
import { isSeenBy } from "../application/seen-sql.server";
import {
  toUpcoming,
  type Upcoming,
  type UpcomingRow,
  upcomingColumns,
} from "../interview/interview-sql.server";

/** The most interviews that are named. */
const maxNamed = 5;

/** An interview as its organization's agenda names it. */
export interface EmployerInterview extends Upcoming {
  id: string;
  /** Null once the person is erased from it. */
  name: string | null;
  job: string;
  /** Whether the job takes no applications any more. */
  isClosed: boolean;
  /** When it is, or can first be; null once all times are past. */
  at: string | null;
}

/** An organization's interviews, at most five of each kind. */
export interface EmployerInterviews {
  /** Those whose candidate asked for another time, declined or found all taken, and how many there are. */
  awaited: { total: number; items: EmployerInterview[] };
  /** The others that are still to come, the next one first. */
  upcoming: EmployerInterview[];
}

type Row = Omit<EmployerInterview, keyof UpcomingRow> & UpcomingRow & { isAwaited: boolean; total: number };

/** The interviews of an organization that its reader sees. */
export async function listEmployerInterviews(
  { organizationId, userId }: Employer,
  now = new Date(),
): Promise<EmployerInterviews> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT * FROM (
      SELECT *, (count(*) OVER kind)::int AS total,
        row_number() OVER (PARTITION BY "isAwaited" ORDER BY at NULLS FIRST, id) AS place
      FROM (
        SELECT *, coalesce(answer IN ('another_time', 'declined'), false) OR "areTimesTaken" AS "isAwaited" FROM (
          SELECT applications.id, users.name, jobs.title AS job, ${jobStatusAt(now)} = 'closed' AS "isClosed", ${upcomingColumns(now)}
          FROM applications JOIN jobs ON jobs.id = applications.job_id
            LEFT JOIN users ON users.id = applications.user_id ${freeTimesJoin(now)}
          WHERE applications.organization_id = ${organizationId}::uuid AND ${isSeenBy(userId)} AND applications.status = 'interview'
            AND (${hasTimeToCome(now)} OR applications.interview_answer IN ('another_time', 'declined'))
            AND ${applicationStatusAt(now)} = 'interview') AS interviews) AS answered
      WHERE at IS NOT NULL OR "isAwaited"
      WINDOW kind AS (PARTITION BY "isAwaited")) AS counted
    WHERE place <= ${maxNamed} ORDER BY place`;
  const awaited = rows.filter(({ isAwaited }) => isAwaited);
  return {
    awaited: { total: awaited[0]?.total ?? 0, items: awaited.map(toInterview) },
    upcoming: rows.filter(({ isAwaited }) => !isAwaited).map(toInterview),
  };
}

function toInterview({ id, name, job, isClosed, ...upcoming }: Row): EmployerInterview {
  return { id, name, job, isClosed, at: upcoming.at?.toISOString() ?? null, ...toUpcoming(upcoming) };
}
