import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { chosenJobs, duePeople, type ServedRun } from "./due-people.server";
import { isWatched, type MatchedBatch } from "./match-batch.server";
import { newMatches } from "./new-matches.server";
import type { ServedBatch } from "./serve-batch.server";

/** The result that matching the next criteria would have. Writes nothing. */
export async function previewMatches({
  after,
  size,
  cutoff,
}: Pick<ServedRun, "after" | "size" | "cutoff">): Promise<MatchedBatch> {
  const { longQuery } = await getDatabase();
  const [batch] = await longQuery<MatchedBatch>(Prisma.sql`
    WITH batch AS MATERIALIZED (
      SELECT id FROM alert_criteria AS criteria
      WHERE ${after === null ? Prisma.sql`true` : Prisma.sql`id > ${after}::uuid`} AND ${isWatched}
      ORDER BY id LIMIT ${size}
    ), ${newMatches(Prisma.sql`SELECT id FROM batch`, cutoff)}
    SELECT (SELECT count(*)::int FROM batch) AS criteria,
      (SELECT count(*)::int FROM best WHERE (criteria_id, job_id) NOT IN (
        SELECT criteria_id, job_id FROM criteria_matches WHERE criteria_id IN (SELECT id FROM batch))) AS matches,
      (SELECT id FROM batch ORDER BY id DESC LIMIT 1) AS last`);
  return batch ?? { criteria: 0, matches: 0, last: null };
}

/** The result that serving the next people would have, after the matching until then. Writes nothing. */
export async function previewServing(run: ServedRun): Promise<ServedBatch> {
  const { longQuery } = await getDatabase();
  const [batch] = await longQuery<ServedBatch>(Prisma.sql`
    WITH ${duePeople(run, false)}, ${newMatches(Prisma.sql`SELECT criteria_id FROM due`, run.cutoff)}, all_matches AS (
      SELECT criteria_id, job_id, created_at FROM criteria_matches WHERE criteria_id IN (SELECT criteria_id FROM due)
      UNION ALL
      SELECT criteria_id, job_id, ${run.cutoff}::timestamptz FROM best
      WHERE (criteria_id, job_id) NOT IN (
        SELECT criteria_id, job_id FROM criteria_matches WHERE criteria_id IN (SELECT criteria_id FROM due))
    ), ${chosenJobs(Prisma.sql`all_matches`, run)}
    SELECT (SELECT count(*)::int FROM people) AS users,
      (SELECT count(DISTINCT user_id)::int FROM chosen) AS queued, (SELECT count(*)::int FROM scanned) AS scanned,
      (SELECT user_id FROM scanned ORDER BY user_id DESC LIMIT 1) AS last`);
  return batch ?? { users: 0, queued: 0, last: null, scanned: 0 };
}
