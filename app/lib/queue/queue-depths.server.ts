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
 * How much each queue holds, empty ones included; pg-boss 10 counts only what waits. Jobs that are done are deleted, so
 * there is nothing else.
 */
export async function readQueueDepths(): Promise<QueueDepth[]> {
  const { execute } = await getDatabase();
  return execute<QueueDepth>(
    `SELECT q.name AS queue, count(*) FILTER (WHERE j.state < 'active')::int AS waiting,
       count(*) FILTER (WHERE j.state = 'active')::int AS active,
       coalesce(extract(epoch FROM now() - min(j.start_after) FILTER (WHERE j.state < 'active' AND j.start_after <= now())), 0)::float8
         AS "oldestSeconds"
     FROM pgboss.queue AS q LEFT JOIN pgboss.job AS j ON j.name = q.name AND j.state <= 'active'
     GROUP BY q.name ORDER BY q.name`,
  );
}
