import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { vocabularyVersion } from "~/features/jobs/search/words/meanings.server";
import { searchQuery } from "~/features/jobs/search/words/search-query.server";
import { getDatabase } from "~/lib/db/database.server";
import { logger } from "~/lib/log/logger.server";

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
