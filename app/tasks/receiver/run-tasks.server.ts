import { v7 as uuid } from "uuid";
import { InvalidInputError } from "~/lib/http/errors.server";
import type { CronRequest } from "./cron-request.server";
import { periodKind } from "./period";
import { registry as ownRegistry } from "./registry.server";
import { runTask } from "./run-task.server";
import type { Registry, Task, TaskReport } from "./task.server";

/** For a whole call, since schedulers stop waiting after 30 s, and for a worker's slice of a run. */
export const budgetMs = 20_000;

/** The report of a call. */
export interface CronReport {
  runId: string;
  startedAt: Date;
  finishedAt: Date;
  tasks: TaskReport[];
}

interface Surroundings {
  registry?: Registry;
  now?: Date;
  /** Milliseconds of a monotonic clock. */
  clock?: () => number;
  /** Milliseconds for the call of somebody who goes on with the rest, instead of a worker. */
  sliceMs?: number;
}

/**
 * Runs the requested tasks one after the other, in the registry's order.
 * @throws {InvalidInputError} before anything runs, when the call's period is still to come.
 */
export async function runTasks(request: CronRequest, surroundings: Surroundings = {}): Promise<CronReport> {
  const { registry = ownRegistry, now = new Date(), clock = () => performance.now() } = surroundings;
  const { sliceMs } = surroundings;
  const { dryRun, force } = request;
  const chosen = [...registry].filter(([name]) => request.tasks?.includes(name) ?? true);
  if (chosen.some(([, task]) => isToCome(task, request.period, now)))
    throw new InvalidInputError({ allowed: [...registry.keys()] });
  const runId = uuid();
  const startedAt = clock();
  const deadline = startedAt + (sliceMs ?? budgetMs);
  const common = { runId, now, dryRun, clock, deadline, callerContinues: sliceMs !== undefined };
  const tasks: TaskReport[] = [];
  for (const [name, task] of chosen) {
    const period = choosePeriod(task, request.period, now);
    const isRepeatable = force || period === null;
    tasks.push(await runTask({ name, task, period, isRepeatable, ...common }));
  }
  const finishedAt = new Date(now.getTime() + clock() - startedAt);
  return { runId, startedAt: now, finishedAt, tasks };
}

/** A requested period applies to tasks with periods of its kind; the others use their own. */
function choosePeriod({ periods }: Task, requested: string | undefined, now: Date): string | null {
  if (!periods) return null;
  const isMeant = requested !== undefined && periodKind(requested) === periods.kind;
  return isMeant ? requested : periods.at(now);
}

/** A period run too early would be skipped when it is due. */
function isToCome(task: Task, requested: string | undefined, now: Date): boolean {
  const period = choosePeriod(task, requested, now);
  return task.periods !== undefined && period !== null && period > task.periods.at(now);
}
