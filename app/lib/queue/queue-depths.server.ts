import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "../db/database.server";

/** The jobs that wait in a queue. */
export interface QueueDepth {
  queue: string;
  /** Due now, or later: a retry after its delay. */
  waiting: number;
  /** Under way somewhere. */
  active: number;
  /** Since when the oldest job that is due has been; 0 when none is. */
  oldestSeconds: number;
}

/**
 * How much each queue holds, empty ones included. Jobs that are done are not among the rows.
 * @param rows SQL of a SELECT with `queue`, `due_at` and `leased_until`.
 */
export async function readQueueDepths(names: readonly string[], rows: Prisma.Sql): Promise<QueueDepth[]> {
  const { prisma } = await getDatabase();
  return prisma.$queryRaw<QueueDepth[]>`
    WITH found AS (SELECT queue, due_at, coalesce(leased_until > now(), false) AS is_active FROM (${rows}) AS waiting)
    SELECT name AS queue, count(due_at) FILTER (WHERE NOT is_active)::int AS waiting,
      count(*) FILTER (WHERE is_active)::int AS active,
      coalesce(extract(epoch FROM now() - min(due_at) FILTER (WHERE NOT is_active AND due_at <= now())), 0)::float8
        AS "oldestSeconds"
    FROM unnest(${[...names]}::text[]) AS known (name) LEFT JOIN found ON found.queue = name
    GROUP BY name ORDER BY name`;
}

/** The rows of jobs that are no mails, for {@link readQueueDepths}. */
export const jobRows = Prisma.sql`SELECT queue, due_at, leased_until FROM queued_jobs`;
