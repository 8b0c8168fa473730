import { getDatabase } from "~/lib/db/database.server";
import { hourMs } from "~/lib/time/durations";
import { registry } from "../receiver/registry.server";
import type { Registry } from "../receiver/task.server";
import type { StoredReport } from "../receiver/task-report.schema";
import { readLastSuccesses } from "../store/last-successes.server";
import { readReports } from "./list-task-runs.server";

/** How long a task may be without a complete run: a day and a missed call; for the weekly task a week. */
const staleAfterHours = 26;
const weekHours = 7 * 24;

/** The same on a platform that nobody has called yet, since it was installed: an hourly call and a missed one. */
const uncalledHours = 2;

/** A task as administrators see it. */
export interface TaskOverview {
  name: string;
  /** When it last did everything that was due. */
  lastOkAt: string | null;
  /** The result of its last run. */
  last: (StoredReport & { startedAt: string }) | null;
  /** Since when it runs, somewhere. */
  running: { since: string; period: string | null }[];
  /** Whole hours without a run that did everything, where that is too long. */
  staleHours: number | null;
}

interface LastRow {
  task: string;
  startedAt: Date;
  report: unknown;
}

/** Every task, in running order, and whether anybody has called at all. */
export async function getTaskOverview(
  now = new Date(),
  tasks: Registry = registry,
): Promise<{ hasRuns: boolean; tasks: TaskOverview[] }> {
  const { prisma } = await getDatabase();
  const [lasts, okAt, running, first, installedAt] = await Promise.all([
    prisma.$queryRaw<LastRow[]>`
      SELECT DISTINCT ON (report ->> 'task') report ->> 'task' AS task, started_at AS "startedAt", report
      FROM cron_runs, jsonb_array_elements(tasks) AS report WHERE report ->> 'status' <> 'skipped'
      ORDER BY report ->> 'task', started_at DESC`,
    readLastSuccesses(),
    prisma.$queryRaw<{ task: string; period: string; startedAt: Date }[]>`
      SELECT task, period, started_at AS "startedAt" FROM cron_task_runs
      WHERE status = 'running' AND lease_until > now() ORDER BY started_at`,
    prisma.cronRun.findFirst({ orderBy: { startedAt: "asc" }, select: { startedAt: true } }),
    readInstallation(),
  ]);
  const lastOf = new Map(lasts.map((row) => [row.task, row]));
  return {
    hasRuns: first !== null,
    tasks: [...tasks].map(([name, task]) => {
      const lastOk = okAt.get(name) ?? null;
      const last = lastOf.get(name);
      const [report] = last ? readReports([last.report]) : [];
      const isUncalled = lastOk === null && first === null;
      const usual = staleAfterHours + (task.periods?.kind === "week" ? weekHours : 0);
      const hours = isUncalled ? uncalledHours : usual;
      const since = lastOk ?? first?.startedAt ?? installedAt;
      const without = Math.floor((now.getTime() - since.getTime()) / hourMs);
      return {
        name,
        lastOkAt: lastOk?.toISOString() ?? null,
        last: last && report ? { ...report, startedAt: last.startedAt.toISOString() } : null,
        running: running
          .filter((run) => run.task === name)
          .map(({ startedAt, period }) => {
            return { since: startedAt.toISOString(), period: period === "*" ? null : period };
          }),
        staleHours: without >= hours ? without : null,
      };
    }),
  };
}

/** When the first tables were made. */
async function readInstallation(): Promise<Date> {
  const { execute } = await getDatabase();
  const [row] = await execute<{ at: Date | null }>("SELECT min(finished_at) AS at FROM _prisma_migrations");
  return row?.at ?? new Date(0);
}
