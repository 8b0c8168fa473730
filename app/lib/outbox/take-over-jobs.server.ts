import { getDatabase } from "../db/database.server";
import { mailPriority, mailTries } from "./queues.server";

/**
 * Takes over the jobs that a version with pg-boss has left or still makes beside this one: all that none of its workers
 * has taken, and those of workers that died. A mail becomes due when its job was; a mail without a job stays one that
 * only its old worker knows. Jobs that are done go, which can name addresses. Does nothing where no such version ever
 * ran.
 */
export async function takeOverJobs(): Promise<void> {
  const { execute } = await getDatabase();
  const [found] = await execute<{ hasJobs: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS "hasJobs"`,
  );
  if (!found?.hasJobs) return;
  await execute(`
    WITH done AS (DELETE FROM pgboss.job WHERE state > 'active'), left_over AS MATERIALIZED (
      SELECT id FROM pgboss.job
      WHERE state < 'active' OR (state = 'active' AND started_on + expire_in < now()) FOR UPDATE SKIP LOCKED
    ), taken AS (
      DELETE FROM pgboss.job USING left_over WHERE pgboss.job.id = left_over.id
      RETURNING pgboss.job.id, name, data, start_after, retry_count, priority
    ), mails AS (
      UPDATE email_deliveries SET due_at = taken.start_after,
        attempts = CASE WHEN taken.name = 'mail-dead' THEN ${mailTries} ELSE taken.retry_count END,
        priority = CASE WHEN taken.name = 'mail-bulk' THEN ${mailPriority.toMany}
          WHEN taken.priority < 0 THEN ${mailPriority.transactional} ELSE ${mailPriority.asked} END
      FROM taken WHERE taken.name IN ('mail', 'mail-bulk', 'mail-dead') AND email_deliveries.status = 'queued'
        AND email_deliveries.id = (taken.data ->> 'deliveryId')::uuid
    )
    INSERT INTO queued_jobs (id, queue, data, attempts, due_at, created_at)
    SELECT id, name, data, retry_count, start_after, now() FROM taken WHERE name IN ('mail-requests', 'tasks')`);
}
