import { isPublished } from "~/features/jobs/job/job-state.server";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { vocabularyVersion } from "~/features/jobs/search/words/meanings.server";
import { searchQuery } from "~/features/jobs/search/words/search-query.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { logger } from "~/lib/log/logger.server";
import { batchSize } from "./batch-size.server";
import { matchBatch } from "./match-batch.server";

interface Batch {
  criteria: number;
  matches: number;
  /** The last criteria that were matched, after which another call goes on; null before the first. */
  last: string | null;
}

interface MatchOptions {
  /** Later jobs wait for the next call. */
  cutoff: Date;
  after?: string | null;
  /** Matches kept of each criteria. */
  max?: number;
  /** Learns of each batch, and tells whether another may follow. */
  onBatch?: (batch: Batch) => Promise<boolean>;
}

/** Finds out which criteria want the jobs of the inbox, and empties it. @returns whether all was done. */
export async function matchInbox({
  cutoff,
  after = null,
  max,
  onBatch = async () => true,
}: MatchOptions): Promise<boolean> {
  const size = await batchSize();
  await readWordsAgain();
  await analyzeInbox();
  for (let from = after; ; ) {
    const batch = await matchBatch({ after: from, size, cutoff, max });
    from = batch.last ?? from;
    const goesOn = await onBatch({ ...batch, last: from });
    if (batch.criteria < size) break;
    if (!goesOn) return false;
  }
  await emptyInbox(cutoff);
  return true;
}

/** A job is published in a transaction that takes seconds at most, and seen when that ends. */
const seenAfterMs = 60_000;

/**
 * Tells PostgreSQL how many jobs wait, most of the time none: a table that it takes for empty it would read whole for
 * each criteria, without its index.
 */
async function analyzeInbox(): Promise<void> {
  const { longQuery } = await getDatabase();
  await longQuery(Prisma.sql`ANALYZE alert_inbox (job_id, created_at)`);
}

/**
 * Takes the matched jobs out of the inbox, and tells PostgreSQL how many matches there are now. Those of the last minute
 * stay for the next run as well: their transaction may have ended when some criteria had been matched already. Matching
 * a job again changes nothing. A job that is hidden with its organization's account waits until it is shown again.
 */
async function emptyInbox(cutoff: Date): Promise<void> {
  const { longQuery } = await getDatabase();
  const seen = new Date(cutoff.getTime() - seenAfterMs);
  await longQuery(Prisma.sql`
    DELETE FROM alert_inbox USING jobs WHERE jobs.id = alert_inbox.job_id
      AND alert_inbox.created_at <= ${seen}::timestamptz
      AND (jobs.hidden_at IS NULL OR NOT (${isPublished(cutoff)}))`);
  await longQuery(Prisma.sql`ANALYZE criteria_matches`);
}

/** Rows in memory at once. */
const size = 200;

/**
 * Reads the words of stored criteria again that another version of the vocabulary has read, before a matching: an alert
 * finds what the search of today finds.
 */
export async function readWordsAgain(): Promise<void> {
  const { prisma } = await getDatabase();
  for (let count = size, total = 0; count === size; total += count) {
    const rows = await prisma.$queryRaw<{ id: string; criteria: JobFilter }[]>`
      SELECT id, criteria FROM alert_criteria
      WHERE criteria ? 'q' AND vocabulary IS DISTINCT FROM ${vocabularyVersion} LIMIT ${size}`;
    for (const { id, criteria } of rows)
      await prisma.$executeRaw`
        UPDATE alert_criteria SET query = ${searchQuery(criteria.q ?? "")}, vocabulary = ${vocabularyVersion}
        WHERE id = ${id}::uuid`;
    count = rows.length;
    if (count > 0) logger().info({ event: "alerts.words-read-again", done: total + count });
  }
}
