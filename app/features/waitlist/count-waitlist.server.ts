import { setTimeout as sleep } from "node:timers/promises";
import { getDatabase } from "~/lib/db/database.server";
import { describeError, logger } from "~/lib/logger.server";
import { createMinuteCache } from "~/lib/minute-cache.server";

const minShown = 50;
const maxWaitMs = 200;

let latest: number | null = null;

const numbers = createMinuteCache<"count", { count: number | null }>(
  async () => ({ count: await countOrNull() }),
  { max: 1 },
);

/**
 * How many are on the list, counted at most once a minute; null while they are fewer than fifty, or unknown because
 * the database is away. Nobody waits for this number: one that takes long is shown to those who come later.
 */
export async function getWaitlistCount(): Promise<number | null> {
  const counting = numbers("count").then(({ count }) => {
    latest = count;
  });
  await Promise.race([counting, sleep(maxWaitMs, undefined, { ref: false })]);
  return latest;
}

/** A failure counts as unknown, and is kept like a number: a database that is away is not asked by every visit. */
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
