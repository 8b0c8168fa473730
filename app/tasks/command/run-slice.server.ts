import type { RunTaskSlice, TaskSlice } from "~/features/commands/task-slice";
import { DomainError } from "~/lib/domain-error";
import { InvalidInputError } from "~/lib/http/errors.server";
import { cronRequestSchema } from "../receiver/cron-request.server";
import { registry as ownRegistry } from "../receiver/registry.server";
import { runTasks } from "../receiver/run-tasks.server";
import type { Registry } from "../receiver/task.server";
import { recordRun } from "../store/record-run.server";

/** Short, so that the waiting operator sees how far it is. */
const sliceMs = 3000;

/**
 * Runs a task for an operator for a slice of time, which is in the list of calls. The operator's command goes on with
 * the rest, not a worker. A dry run has no place to go on from: it has all the time it takes.
 */
export const runTaskSlice: RunTaskSlice = (name, options) => runSliceOf(ownRegistry, name, options);

/** The same with other tasks. */
export async function runSliceOf(
  registry: Registry,
  name: string,
  { period, dryRun }: { period: string | undefined; dryRun: boolean },
  clock?: () => number,
): Promise<TaskSlice> {
  const request = cronRequestSchema([...registry.keys()]).safeParse({ tasks: [name], period, dryRun });
  if (!request.success) throw new DomainError("INVALID_DATA", { allowed: [...registry.keys()].join(", ") });
  const report = await runTasks(request.data, {
    registry,
    sliceMs: dryRun ? Infinity : sliceMs,
    ...(clock && { clock }),
  }).catch((error: unknown) => {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new DomainError("INVALID_DATA", { allowed: [...registry.keys()].join(", ") });
  });
  const [task] = report.tasks;
  if (!task) throw new Error(`There is no task ${name}`);
  if (!dryRun && task.status !== "skipped") await recordRun({ ...report, tasks: [{ ...task }] }, "operator");
  return {
    status: task.status,
    period: task.period,
    counts: "counts" in task ? task.counts : {},
    remaining: task.status === "partial" ? task.remaining : 0,
    ...(task.status === "skipped" && { reason: task.reason }),
  };
}
