import { fillText } from "~/content/fill-text";
import { formatNumber, formatNumberInText, plural } from "~/content/format";
import { taskCountNames, taskNames, adminTasks as text } from "~/content/pages/admin/tasks";
import { formatDay, isoDayOf, timeZone } from "~/lib/time/dates";
import { dayMs } from "~/lib/time/durations";
import type { getTaskOverview } from "~/tasks/admin/get-task-overview.server";
import type { listTaskRuns } from "~/tasks/admin/list-task-runs.server";
import type { StoredReport } from "~/tasks/receiver/task-report.schema";

type Task = Awaited<ReturnType<typeof getTaskOverview>>["tasks"][number];
type Run = Awaited<ReturnType<typeof listTaskRuns>>["items"][number];

const times = new Intl.DateTimeFormat("es-ES", { timeStyle: "short", timeZone });
const seconds = new Intl.NumberFormat("es-ES", { maximumFractionDigits: 1 });

/** «hoy, 08:17», «ayer, 08:17», «19 de noviembre de 2026, 08:17», in peninsular time. */
export function recentMoment(iso: string, now: Date): string {
  const moment = new Date(iso);
  const time = times.format(moment).padStart(5, "0");
  const day = isoDayOf(moment);
  if (day === isoDayOf(now)) return fillText(text.today, { time });
  if (day === isoDayOf(new Date(now.getTime() - dayMs))) return fillText(text.yesterday, { time });
  return `${formatDay(moment)}, ${time}`;
}

const nameOf = (task: string) => taskNames[task] ?? task;

/** A report in words: its state, how long it took, and what it counted without the zeros; of a dry run what it would do. */
export function describeReport(
  { task, status, period, durationMs, counts, remaining, reason }: StoredReport,
  isDryRun = false,
) {
  const counted = Object.entries(counts ?? {})
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${taskCountNames[name] ?? name}: ${formatNumber(count)}`);
  return {
    task,
    name: nameOf(task),
    status,
    period,
    state: isDryRun && status === "ok" ? text.dryRunDone : text.status[status],
    why: reason === undefined ? null : text.reason[reason],
    duration:
      durationMs === undefined
        ? null
        : fillText(text.duration, { seconds: seconds.format(durationMs / 1000) }),
    counted,
    remaining:
      remaining === undefined ? null : fillText(text.remaining, { n: formatNumberInText(remaining) }),
  };
}

export type DescribedReport = ReturnType<typeof describeReport>;

export function describeTask({ name: code, last, lastOkAt, running, staleHours }: Task, now: Date) {
  const name = nameOf(code);
  return {
    code,
    name,
    lastOk: lastOkAt === null ? null : recentMoment(lastOkAt, now),
    last: last && { ...describeReport(last), when: recentMoment(last.startedAt, now) },
    running: running.map(({ since, period }) => {
      const words = { task: name, since: recentMoment(since, now) };
      return period === null
        ? fillText(text.running, words)
        : fillText(text.runningPeriod, { ...words, period });
    }),
    warning: staleHours === null ? null : fillText(plural(text.stale, staleHours), { task: name }),
  };
}

export function describeRun({ id, startedAt, trigger, tasks }: Run, now: Date) {
  const callers: Record<string, string> = { worker: text.worker, operator: text.operator };
  return {
    id,
    when: recentMoment(startedAt, now),
    caller: trigger === null ? text.unknownCaller : (callers[trigger] ?? trigger),
    reports: tasks.map((report) => describeReport(report)),
  };
}
