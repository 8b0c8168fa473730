import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { vocabularyVersion } from "~/features/jobs/search/words/meanings.server";
import { searchQuery } from "~/features/jobs/search/words/search-query.server";
import { getDatabase } from "~/lib/db/database.server";
import { logger } from "~/lib/log/logger.server";
import { oncePerRun } from "~/lib/memory/once-per-run";

/** Rows in one transaction: each is a statement. */
const size = 200;

/**
 * Reads the words of stored criteria again that another version of the vocabulary has read: an alert finds what the
 * search of today finds. Once in each run of the application, before its first matching.
 */
export const readWordsAgain = () => done()();

const done = oncePerRun(() => {
  let reading: Promise<void> | undefined;
  return () => {
    reading ??= readAll().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
});

async function readAll(): Promise<void> {
  const { prisma } = await getDatabase();
  for (let count = size, total = 0; count === size; total += count) {
    const rows = await prisma.$queryRaw<{ id: string; criteria: JobFilter }[]>`
      SELECT id, criteria FROM alert_criteria
      WHERE query IS NOT NULL AND vocabulary IS DISTINCT FROM ${vocabularyVersion} LIMIT ${size}`;
    await prisma.$transaction(
      rows.map(
        ({ id, criteria }) => prisma.$executeRaw`
          UPDATE alert_criteria SET query = ${searchQuery(criteria.q ?? "")}, vocabulary = ${vocabularyVersion}
          WHERE id = ${id}::uuid`,
      ),
    );
    count = rows.length;
    if (count > 0) logger().info({ event: "alerts.words-read-again", done: total + count });
  }
}
