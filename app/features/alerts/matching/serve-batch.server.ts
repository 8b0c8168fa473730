import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { mailPriority } from "~/lib/outbox/queues.server";
import { chosenJobs, duePeople, type ServedRun } from "./due-people.server";

/** The result of one batch of people. */
export interface ServedBatch {
  /** People with an alert that is due who may get a mail. */
  users: number;
  /** Mails written. */
  queued: number;
  /** The last id of the batch; null when there was nobody left. */
  last: string | null;
  /** How many were looked at, those included who get no mails. */
  scanned: number;
}

/**
 * Serves the next people by id, in one statement: the due people, the jobs that they get, the record of them, the mail,
 * and when their alerts were served. All of it or nothing is written, and a mail's key and a job's row
 * for a person let no second run repeat it.
 */
export async function serveBatch(run: ServedRun): Promise<ServedBatch> {
  const { longQuery } = await getDatabase();
  const [batch] = await longQuery<ServedBatch>(Prisma.sql`
    WITH ${duePeople(run, true)}, ${chosenJobs(Prisma.sql`criteria_matches`, run)}, delivery AS (
      INSERT INTO email_deliveries (id, key, kind, to_user_id, to_email, scope, payload, priority, due_at, created_at)
      SELECT gen_random_uuid(), people.key, 'job-alerts', people.id, people.email, 'alerts', '{}',
        ${mailPriority.toMany}, now(), ${run.now}::timestamptz
      FROM people WHERE people.id IN (SELECT user_id FROM chosen)
      ON CONFLICT (key) DO NOTHING RETURNING id, to_user_id
    ), sent AS (
      INSERT INTO alert_sent (user_id, job_id, alert_id, delivery_id, created_at)
      SELECT chosen.user_id, chosen.job_id, chosen.alert_id, delivery.id, ${run.now}::timestamptz
      FROM chosen JOIN delivery ON delivery.to_user_id = chosen.user_id ON CONFLICT DO NOTHING
    ), served AS (
      UPDATE job_alerts SET served_at = ${run.cutoff}::timestamptz FROM due WHERE job_alerts.id = due.id
    )
    SELECT (SELECT count(*)::int FROM people) AS users, (SELECT count(*)::int FROM delivery) AS queued,
      (SELECT count(*)::int FROM scanned) AS scanned,
      (SELECT user_id FROM scanned ORDER BY user_id DESC LIMIT 1) AS last`);
  return batch ?? { users: 0, queued: 0, last: null, scanned: 0 };
}
