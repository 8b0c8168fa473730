import { runTasks } from "~/tasks/receiver/run-tasks.server";

interface Ask {
  dryRun?: boolean;
  force?: boolean;
  period?: string;
  clock?: () => number;
}

/** Runs one task, as a call of the scheduler does. @returns its report. */
export async function runTask(task: string, now: Date, ask: Ask = {}) {
  const { dryRun = false, force = false, period, clock } = ask;
  const request = { tasks: [task], dryRun, force, ...(period !== undefined && { period }) };
  const { tasks } = await runTasks(request, { now, ...(clock && { clock }) });
  const [report] = tasks;
  if (!report) throw new Error(`The task ${task} did not run`);
  return report;
}

/** The same. @returns what it counted. */
export async function countTask(task: string, now: Date, ask: Ask = {}): Promise<Record<string, number>> {
  const report = await runTask(task, now, ask);
  if (!("counts" in report)) throw new Error(JSON.stringify(report));
  return report.counts;
}
