/**
 * The text of an INSERT that adds a job for each row of a source, as part of a larger statement; pg-boss supports this
 * («direct table access»). Everywhere else use `enqueue`.
 * @param queue one of our own names.
 * @param data SQL for a job's data.
 * @param source SQL for what follows FROM. All of them are our own text, never anybody's input.
 * @param delay SQL for the seconds until a job is taken.
 * @param priority jobs of a lower one are taken after all others of the queue.
 */
export function insertJobs(queue: string, data: string, source: string, priority = 0, delay = "0"): string {
  return `INSERT INTO pgboss.job
      (name, data, priority, start_after, retry_limit, retry_delay, retry_backoff, expire_in, dead_letter, policy)
    SELECT q.name, ${data}, ${priority}, now() + ${delay} * interval '1 second', q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds * interval '1 second',
      q.dead_letter, q.policy
    FROM ${source} CROSS JOIN pgboss.queue AS q WHERE q.name = '${queue}'
    RETURNING 1`;
}
