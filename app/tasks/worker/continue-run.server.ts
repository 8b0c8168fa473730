import { v7 as uuid } from "uuid";
import { noPeriod, runTask } from "../receiver/run-task.server";
import { budgetMs } from "../receiver/run-tasks.server";
import type { Registry, TaskReport } from "../receiver/task.server";
import { leaseMs } from "../store/claim.server";
import { recordRun } from "../store/record-run.server";
import { type ContinuedRun, queueRun } from "../store/task-queue.server";

/** The failure of a slice, which the queue tries again. */
class SliceFailedError extends Error {
  override name = "SliceFailedError";
}

interface Surroundings {
  registry: Registry;
  /** A process that stops ends the slice with its batch; another one goes on. */
  stopping: AbortSignal;
}

/**
 * Goes on with a run for a slice of time; the rest is another job. A run that another process has at the moment is
 * looked at again once its lease can have ended: its holder may have died.
 * @returns null when there was nothing to do.
 * @throws {SliceFailedError} when the task failed.
 */
export async function continueRun(
  { task: name, period: key }: ContinuedRun,
  { registry, stopping }: Surroundings,
): Promise<TaskReport | null> {
  const task = registry.get(name);
  // Another version of the code queued it.
  if (!task) return null;
  const clock = () => performance.now();
  const runId = uuid();
  const startedAt = new Date();
  const deadline = clock() + budgetMs;
  const report = await runTask({
    name,
    task,
    period: key === noPeriod ? null : key,
    runId,
    now: startedAt,
    dryRun: false,
    isRepeatable: false,
    clock: () => (stopping.aborted ? deadline : clock()),
    deadline,
  });
  if (report.status === "skipped") {
    if (report.reason === "running") await queueRun({ task: name, period: key }, leaseMs / 1000);
    return null;
  }
  await recordRun({ runId, startedAt, finishedAt: new Date(), tasks: [{ ...report }] }, "worker");
  if (report.status === "failed") throw new SliceFailedError(name);
  return report;
}
