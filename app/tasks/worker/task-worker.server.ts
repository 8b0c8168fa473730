import { type QueueWorker, workQueue } from "~/lib/queue/worker.server";
import { registry } from "../receiver/registry.server";
import { continuedRuns } from "../store/task-queue.server";
import { continueRun } from "./continue-run.server";

let worker: QueueWorker | undefined;
let stopping = new AbortController();

/** Starts to go on with runs whose time was up, one slice at a time. */
export function startTaskWorker(): void {
  stopping = new AbortController();
  worker = workQueue(continuedRuns(), 1, {
    async handle({ data }) {
      await continueRun(data, { registry, stopping: stopping.signal });
    },
    async giveUp() {},
  });
}

/** Stops after the batch under way; another worker goes on with its run. */
export async function stopTaskWorker(): Promise<void> {
  stopping.abort();
  await worker?.stop();
  worker = undefined;
}
