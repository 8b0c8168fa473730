import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { vocabularyVersion } from "~/features/jobs/search/words/meanings.server";
import { searchQuery } from "~/features/jobs/search/words/search-query.server";
import { getDatabase } from "~/lib/db/database.server";
import { logger } from "~/lib/log/logger.server";
import { oncePerRun } from "~/lib/memory/once-per-run";

/** Rows in memory at once. */
const size = 200;

/** How often stored criteria are looked at: another instance may still write those of an older version. */
const checkedEveryMs = 5 * 60_000;

/**
 * Reads the words of stored criteria again that another version of the vocabulary has read: an alert finds what the
 * search of today finds. Before a matching, but not before each of its batches.
 */
export const readWordsAgain = () => check()();

const check = oncePerRun(() => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - checkedAt < checkedEveryMs) return;
    await readAll();
    checkedAt = performance.now();
  };
});

async function readAll(): Promise<void> {
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
