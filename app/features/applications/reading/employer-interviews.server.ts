import { getDatabase } from "~/lib/db/database.server";
import { nextInterviewAt } from "../interview/interview-sql.server";
import type { Interview } from "../interview/interview-state";
import { applicationStatusAt } from "../state/application-state.server";

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
  /** How many times there are to choose from; 0 for a fixed date. */
  times: number;
  answer: Interview["answer"];
}

interface Row extends Omit<EmployerInterview, "at" | "times" | "answer"> {
  at: Date | null;
  times: number | null;
  answer: Exclude<Interview["answer"], "pending"> | null;
}

/**
 * The interviews of an organization: first those that wait for it, since the candidate asked for another time or
 * declined, then those to come, the next one first.
 */
export async function listEmployerInterviews(
  organizationId: string,
  now = new Date(),
): Promise<EmployerInterview[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT * FROM (
      SELECT applications.id, users.name, jobs.title AS job, ${nextInterviewAt(now)} AS at,
        cardinality(applications.interview_times) AS times, applications.interview_answer::text AS answer
      FROM applications JOIN jobs ON jobs.id = applications.job_id
        LEFT JOIN users ON users.id = applications.user_id
      WHERE applications.organization_id = ${organizationId}::uuid AND applications.status = 'interview'
        AND ${applicationStatusAt(now)} = 'interview') AS interviews
    WHERE at IS NOT NULL OR answer IN ('another_time', 'declined')
    ORDER BY coalesce(answer IN ('another_time', 'declined'), false) DESC, at NULLS FIRST, id LIMIT ${maxNamed}`;
  return rows.map(({ at, times, answer, ...row }) => ({
    ...row,
    at: at?.toISOString() ?? null,
    times: answer === "accepted" ? 0 : (times ?? 0),
    answer: answer ?? "pending",
  }));
}
