import { isPublished } from "~/features/jobs/job/job-state.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/** A job is published in a transaction that takes seconds at most, and seen when that ends. */
const seenAfterMs = 60_000;

/**
 * Tells PostgreSQL how many jobs wait, most of the time none: a table that it takes for empty it would read whole for
 * each criteria, without its index.
 */
export async function analyzeInbox(): Promise<void> {
  const { longQuery } = await getDatabase();
  await longQuery(Prisma.sql`ANALYZE alert_inbox (job_id, created_at)`);
}

/**
 * Takes the matched jobs out of the inbox, and tells PostgreSQL how many matches there are now. Those of the last minute
 * stay for the next run as well: their transaction may have ended when some criteria had been matched already. Matching
 * a job again changes nothing. A job that is hidden with its organization's account waits until it is shown again.
 */
export async function emptyInbox(cutoff: Date): Promise<void> {
  const { longQuery } = await getDatabase();
  const seen = new Date(cutoff.getTime() - seenAfterMs);
  await longQuery(Prisma.sql`
    DELETE FROM alert_inbox USING jobs WHERE jobs.id = alert_inbox.job_id
      AND alert_inbox.created_at <= ${seen}::timestamptz
      AND (jobs.hidden_at IS NULL OR NOT (${isPublished(cutoff)}))`);
  await longQuery(Prisma.sql`ANALYZE criteria_matches`);
}
