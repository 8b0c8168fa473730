import { setTimeout as sleep } from "node:timers/promises";
import { getDatabase } from "~/lib/db/database.server";
import { describeError, logger } from "~/lib/logger.server";

const fewestShown = 50;
const freshMs = 60_000;
const longestWaitMs = 200;

let counted: { at: number; count: number | null } | undefined;
let counting: Promise<void> | undefined;

/**
 * How many are on the list, counted at most once a minute; null while they are fewer than fifty, or unknown because
 * the database is away. Nobody waits for this number: one that takes long is shown to those who come later.
 */
export async function getWaitlistCount(): Promise<number | null> {
  if (!counted || performance.now() - counted.at >= freshMs) {
    counting ??= recount().finally(() => {
      counting = undefined;
    });
    await Promise.race([counting, sleep(longestWaitMs, undefined, { ref: false })]);
  }
  return counted?.count ?? null;
}

async function recount(): Promise<void> {
  let count: number | null = null;
  try {
    const { prisma } = await getDatabase();
    const total = await prisma.waitlistEntry.count({
      where: { status: { in: ["pending", "confirmed", "invited", "converted"] } },
    });
    count = total >= fewestShown ? total : null;
  } catch (error) {
    logger().warn({ event: "waitlist.count", error: describeError(error) }, "The waitlist was not counted");
  }
  counted = { at: performance.now(), count };
}
