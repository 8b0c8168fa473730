import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";
import { limitSql } from "~/lib/db/plans.server";
import { isWaitingForReply } from "../application/application-state.server";
import { isSeenBy } from "../application/seen-sql.server";

/** The most applications that are named; the total says how many wait. */
const maxNamed = 5;

/** An application that the organization has not replied to. */
export interface AwaitingApplication {
  id: string;
  /** Null once the person is erased from it. */
  name: string | null;
  job: string;
  submittedAt: string;
}

export interface Awaiting {
  total: number;
  items: AwaitingApplication[];
}

/** The applications that wait for an organization's first reply, the oldest first, in one statement. */
export async function listAwaiting(
  { organizationId, userId }: Employer,
  now = new Date(),
): Promise<Awaiting> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<
    { id: string; name: string | null; job: string; submittedAt: Date; total: number }[]
  >`
    SELECT applications.id, users.name, jobs.title AS job, applications.submitted_at AS "submittedAt",
      count(*) OVER ()::int AS total
    FROM applications JOIN jobs ON jobs.id = applications.job_id
    LEFT JOIN users ON users.id = applications.user_id
    WHERE applications.organization_id = ${organizationId}::uuid AND ${isSeenBy(userId)}
      AND ${isWaitingForReply(now)}
    ORDER BY applications.submitted_at, applications.id ${limitSql(maxNamed)}`;
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _, submittedAt, ...row }) => ({
      ...row,
      submittedAt: submittedAt.toISOString(),
    })),
  };
}
