import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";
import { undeclaredSql } from "../application/seen-sql.server";

/** A job with applications that somebody has to declare about before they are shown. */
export interface UndeclaredJob {
  id: string;
  title: string;
  undeclared: number;
}

/** Those of an organization for one of its recruiters or its owner, by title. */
export async function listUndeclared({ organizationId, userId }: Employer): Promise<UndeclaredJob[]> {
  const { prisma } = await getDatabase();
  return prisma.$queryRaw<UndeclaredJob[]>`
    SELECT * FROM (
      SELECT jobs.id, jobs.title, ${undeclaredSql(userId)} AS undeclared
      FROM job_committees AS committees JOIN jobs ON jobs.id = committees.job_id
      WHERE jobs.organization_id = ${organizationId}::uuid) AS rated
    WHERE undeclared > 0 ORDER BY title, id`;
}
