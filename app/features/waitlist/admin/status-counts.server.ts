import type { WaitlistStatus } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { oncePerRun } from "~/lib/memory/once-per-run";
import { createTimedCache } from "~/lib/memory/timed-cache.server";

/** How many entries of the whole list are in each state, from an index alone. */
export async function countByStatus(): Promise<Record<WaitlistStatus, number>> {
  const { prisma } = await getDatabase();
  const groups = await prisma.waitlistEntry.groupBy({ by: ["status"], _count: { _all: true } });
  const of = (status: WaitlistStatus) => groups.find((group) => group.status === status)?._count._all ?? 0;
  return {
    pending: of("pending"),
    confirmed: of("confirmed"),
    invited: of("invited"),
    converted: of("converted"),
    unsubscribed: of("unsubscribed"),
    rejected: of("rejected"),
  };
}

const counts = oncePerRun(() =>
  createTimedCache<"all", Record<WaitlistStatus, number>>(countByStatus, {
    max: 1,
    cachedMs: 60_000,
    renewedAfterMs: 15_000,
  }),
);

/** The same, at most a minute old. */
export function getStatusCounts(): Promise<Record<WaitlistStatus, number>> {
  return counts()("all");
}
