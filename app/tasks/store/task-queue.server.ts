import { getDatabase } from "~/lib/db/database.server";
import { enqueue, jobQueue } from "~/lib/queue/job-queue.server";

/** Unfinished runs of tasks whose time was up, to go on with. */
export const taskQueue = "tasks";

/** A run to go on with. */
export interface ContinuedRun {
  task: string;
  /** The key of its claim. */
  period: string;
}

/** A job takes a slice of the receiver's budget and one batch more. The next call helps when all tries fail. */
export const continuedRuns = () =>
  jobQueue<ContinuedRun>({ name: taskQueue, tries: 4, retrySeconds: 30, leaseSeconds: 300 });

/** Has a worker go on with a run. Without a worker the next call does. @param delaySeconds before it begins. */
export async function queueRun(run: ContinuedRun, delaySeconds = 0): Promise<void> {
  const { prisma } = await getDatabase();
  await enqueue(prisma, taskQueue, run, delaySeconds);
}
