import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isClosedByTime } from "../application/application-state.server";
import { willBeArchived } from "../application/erasing/archive-rule.server";
import { willBeAnonymised } from "../application/erasing/retention.server";
import { jobsToArchive } from "./archive-jobs.server";

/** The numbers of applications that one run of the task would change. */
export interface DueCounts {
  noResponse: number;
  archived: number;
  anonymized: number;
  filesDeleted: number;
  jobsArchived: number;
}

/** Counts the changes by time that no task has written down, each step after the ones before it. */
export async function countDueApplications(now: Date): Promise<DueCounts> {
  const { longQuery } = await getDatabase();
  const [row] = await longQuery<DueCounts>(Prisma.sql`
    SELECT count(*) FILTER (WHERE ${isClosedByTime(now)})::int AS "noResponse",
      count(*) FILTER (WHERE ${willBeArchived(now)})::int AS archived,
      count(*) FILTER (WHERE ${willBeAnonymised(now)})::int AS anonymized,
      coalesce(sum((SELECT count(*) FROM files WHERE application_id = applications.id))
        FILTER (WHERE ${willBeAnonymised(now)}), 0)::int AS "filesDeleted",
      (SELECT count(*)::int FROM jobs
        WHERE ${jobsToArchive(now, Prisma.sql`applications.archived_at IS NOT NULL OR ${willBeArchived(now)}`)})
        AS "jobsArchived"
    FROM applications JOIN jobs ON jobs.id = applications.job_id
    WHERE applications.archived_at IS NULL OR applications.anonymized_at IS NULL`);
  return row ?? { noResponse: 0, archived: 0, anonymized: 0, filesDeleted: 0, jobsArchived: 0 };
}
