import { getDatabase } from "~/lib/db/database.server";

/** When each task last did everything that was due; one that never did is not in it. */
export async function readLastSuccesses(): Promise<Map<string, Date>> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<{ task: string; at: Date }[]>`
    SELECT task, max(at) AS at FROM (
      SELECT report ->> 'task' AS task, coalesce(finished_at, started_at) AS at
      FROM cron_runs, jsonb_array_elements(tasks) AS report WHERE report ->> 'status' = 'ok'
      UNION ALL SELECT task, finished_at FROM cron_task_runs WHERE status = 'ok') AS done
    GROUP BY task`;
  return new Map(rows.map(({ task, at }) => [task, at]));
}
