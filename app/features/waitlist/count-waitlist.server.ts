import { setTimeout as sleep } from "node:timers/promises";
import { getDatabase } from "~/lib/db/database.server";
import { describeError, logger } from "~/lib/logger.server";
import { createTimedCache } from "~/lib/timed-cache.server";

const minShown = 50;
const maxWaitMs = 200;

let latest: number | null = null;

const numbers = createTimedCache<"count", { count: number | null }>(
  async () => ({ count: await countOrNull() }),
  { keptMs: 60_000, max: 1 },
);

/**
 * The number of people on the list, counted at most once a minute; null while it is below fifty, or the database is
 * down. No request waits for a slow count: later visits show it.
 */
export async function getWaitlistCount(): Promise<number | null> {
  const counting = numbers("count").then(({ count }) => {
    latest = count;
  });
  await Promise.race([counting, sleep(maxWaitMs, undefined, { ref: false })]);
  return latest;
}

/** A failure is cached as unknown, so that not every visit queries a database that is down. */
async function countOrNull(): Promise<number | null> {
  try {
    const { prisma } = await getDatabase();
    const total = await prisma.waitlistEntry.count({
      where: { status: { in: ["pending", "confirmed", "invited", "converted"] } },
    });
    return total >= minShown ? total : null;
  } catch (error) {
    logger().warn({ event: "waitlist.count", error: describeError(error) }, "The waitlist was not counted");
    return null;
  }
}
