import { getDatabase } from "~/lib/db/database.server";
import { describeError, logger } from "~/lib/log/logger.server";
import { createLatestValue } from "~/lib/memory/latest-value.server";
import { oncePerRun } from "~/lib/memory/once-per-run";

const minShown = 50;

/** Numbers of the list for visitors; each is null while it is below fifty, or unknown. */
export interface WaitlistCounts {
  /** Of both sides. */
  people: number | null;
  professionals: number | null;
  /** Whether they were counted: a page without a count soon changes. */
  isCounted: boolean;
}

const unknown: WaitlistCounts = { people: null, professionals: null, isCounted: false };

/**
 * The number of people on the list whose address is confirmed, counted at most once a minute; unknown while the
 * database is down. No request waits for a slow count: later visits show it.
 */
export const getWaitlistCounts = () => latest()();

const latest = oncePerRun(() =>
  createLatestValue(countOrUnknown, { first: unknown, cachedMs: 60_000, maxWaitMs: 200 }),
);

/** A failure is cached as unknown, so that not every visit queries a database that is down. */
async function countOrUnknown(): Promise<WaitlistCounts> {
  try {
    const { prisma } = await getDatabase();
    // An entry becomes an account only once the account's address is confirmed.
    const sides = await prisma.waitlistEntry.groupBy({
      by: ["role"],
      where: { status: { in: ["confirmed", "invited", "converted"] } },
      _count: { _all: true },
    });
    const people = sides.reduce((sum, { _count }) => sum + _count._all, 0);
    const professionals = sides.find(({ role }) => role === "professional")?._count._all ?? 0;
    return { people: shown(people), professionals: shown(professionals), isCounted: true };
  } catch (error) {
    logger().warn({ event: "waitlist.count", error: describeError(error) }, "The waitlist was not counted");
    return unknown;
  }
}

function shown(count: number): number | null {
  return count >= minShown ? count : null;
}
