import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { newMatches } from "./new-matches.server";

/** The result of one batch of criteria. */
export interface MatchedBatch {
  criteria: number;
  /** New rows: a job that criteria had found before counts no more. */
  matches: number;
  /** The last id of the batch; null when there was none left. */
  last: string | null;
}

interface BatchOptions {
  /** The last id of the batch before; null for the first. */
  after: string | null;
  size: number;
  cutoff: Date;
  /** The most jobs kept of each criteria. */
  max?: number | undefined;
}

/**
 * Matches the next criteria, by id, that somebody's alert has, and keeps what they found: one statement. The same batch
 * again changes nothing. A job that was published again after it was found counts as found now, for alerts that were
 * made in between. Criteria that somebody deletes meanwhile are left out, or kept until the statement has ended.
 */
export async function matchBatch({ after, size, cutoff, max }: BatchOptions): Promise<MatchedBatch> {
  const { longQuery } = await getDatabase();
  const [batch] = await longQuery<MatchedBatch>(Prisma.sql`
    WITH batch AS MATERIALIZED (
      SELECT id FROM alert_criteria AS criteria
      WHERE ${after === null ? Prisma.sql`true` : Prisma.sql`id > ${after}::uuid`} AND ${isWatched}
      ORDER BY id LIMIT ${size} FOR KEY SHARE
    ), ${newMatches(Prisma.sql`SELECT id FROM batch`, cutoff, max)}, written AS (
      INSERT INTO criteria_matches (criteria_id, job_id, created_at)
      SELECT criteria_id, job_id, ${cutoff}::timestamptz FROM best
      ON CONFLICT (criteria_id, job_id) DO UPDATE SET created_at = EXCLUDED.created_at
        WHERE criteria_matches.created_at < (SELECT created_at FROM alert_inbox WHERE job_id = EXCLUDED.job_id)
      RETURNING xmax = 0 AS is_new
    )
    SELECT (SELECT count(*)::int FROM batch) AS criteria, (SELECT count(*)::int FROM written WHERE is_new) AS matches,
      (SELECT id FROM batch ORDER BY id DESC LIMIT 1) AS last`);
  return batch ?? { criteria: 0, matches: 0, last: null };
}

/** Whether somebody has an alert with the criteria. One that is paused finds jobs for the list in the dashboard too. */
export const isWatched = Prisma.sql`EXISTS (SELECT FROM job_alerts WHERE job_alerts.criteria_id = criteria.id)`;
