import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { newMatches } from "./new-matches.server";

/** What one batch of criteria came to. */
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
  most?: number | undefined;
}

/**
 * Matches the next criteria, by id, that somebody's active alert has, and keeps what they found: one statement. The
 * same batch again changes nothing.
 */
export async function matchBatch({ after, size, cutoff, most }: BatchOptions): Promise<MatchedBatch> {
  const { longQuery } = await getDatabase();
  const [batch] = await longQuery<MatchedBatch>(Prisma.sql`
    WITH batch AS MATERIALIZED (
      SELECT id FROM alert_criteria AS criteria
      WHERE ${after === null ? Prisma.sql`true` : Prisma.sql`id > ${after}::uuid`} AND ${isWatched}
      ORDER BY id LIMIT ${size}
    ), ${newMatches(Prisma.sql`SELECT id FROM batch`, cutoff, most)}, written AS (
      INSERT INTO criteria_matches (criteria_id, job_id, created_at)
      SELECT criteria_id, job_id, ${cutoff}::timestamptz FROM best ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT (SELECT count(*)::int FROM batch) AS criteria, (SELECT count(*)::int FROM written) AS matches,
      (SELECT id FROM batch ORDER BY id DESC LIMIT 1) AS last`);
  return batch ?? { criteria: 0, matches: 0, last: null };
}

/** Whether somebody waits for what criteria find. */
export const isWatched = Prisma.sql`EXISTS (SELECT FROM job_alerts
  WHERE job_alerts.criteria_id = criteria.id AND job_alerts.status = 'active')`;
