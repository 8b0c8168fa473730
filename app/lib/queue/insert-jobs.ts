/**
 * The text of an INSERT that adds a job for each row of a source, as part of a larger statement; pg-boss supports this
 * («direct table access»). Everywhere else use `enqueue`.
 * @param queue one of our own names.
 * @param data SQL for a job's data.
 * @param source SQL that follows FROM. All of them are our own text, never anybody's input.
 */
export function insertJobs(queue: string, data: string, source: string): string {
  return `INSERT INTO pgboss.job
      (name, data, retry_limit, retry_delay, retry_backoff, expire_in, dead_letter, policy)
    SELECT q.name, ${data}, q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds * interval '1 second',
      q.dead_letter, q.policy
    FROM ${source} CROSS JOIN pgboss.queue AS q WHERE q.name = '${queue}'
    RETURNING 1`;
}
