import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isDue } from "./due-people.server";
import { isWatched } from "./match-batch.server";

/** How many criteria are left to match after one of them, and how many people have an alert that is due. */
export async function countDue(
  cutoff: Date,
  after: string | null,
): Promise<{ criteria: number; users: number }> {
  const { longQuery } = await getDatabase();
  const [left] = await longQuery<{ criteria: number; users: number }>(Prisma.sql`
    SELECT (SELECT count(*)::int FROM alert_criteria AS criteria
        WHERE ${after === null ? Prisma.sql`true` : Prisma.sql`id > ${after}::uuid`} AND ${isWatched}) AS criteria,
      (SELECT count(DISTINCT user_id)::int FROM job_alerts WHERE ${isDue(cutoff)}) AS users`);
  return left ?? { criteria: 0, users: 0 };
}
