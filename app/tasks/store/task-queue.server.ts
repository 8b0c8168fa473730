import { getDatabase } from "~/lib/db/database.server";
import { enqueue, type QueueDefinition } from "~/lib/queue/queue.server";

/** Unfinished runs of tasks whose time was up, to go on with. */
export const taskQueue = "tasks";

/** A run to go on with. */
export interface ContinuedRun {
  task: string;
  /** The key of its claim. */
  period: string;
}

/** A job takes a slice of the receiver's budget and one batch more. The next call helps when all tries fail. */
export function taskQueues(): QueueDefinition[] {
  return [{ name: taskQueue, retryLimit: 3, retryDelay: 30, expireInSeconds: 300 }];
}

/** Has a worker go on with a run. Without a worker the next call does. @param delaySeconds before it begins. */
export async function queueRun(run: ContinuedRun, delaySeconds = 0): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction((tx) => enqueue(tx, taskQueue, run, delaySeconds));
}
