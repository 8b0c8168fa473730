import { getDatabase } from "../db/database.server";
import { describeError, logger } from "../log/logger.server";
import type { Queue, TakenJob } from "../queue/queue";
import { type QueueWorker, workQueue } from "../queue/worker.server";
import { deliver, giveUp } from "./deliver.server";
import type { LoadRegistry } from "./mail-kinds";
import { bulkMailJobs, mailJobs, releaseJobs, requestJobs } from "./queues.server";
import { runRequest } from "./request-mail.server";
import { takeOverJobs } from "./take-over-jobs.server";
import { stopTransport } from "./transport.server";
import { onWake, wakeMail } from "./wake.server";

const takeOverEveryMs = 60_000;

let workers: QueueWorker[] = [];
let takingOver: NodeJS.Timeout | undefined;

/**
 * Starts to send the outbox's mails in this process.
 * @param bulkAtOnce how many mails to many are sent at a time.
 */
export async function startMailWorker(loadRegistry: LoadRegistry, bulkAtOnce: number): Promise<void> {
  if ((await getDatabase()).kind === "embedded") await releaseJobs();
  await takeOver();
  takingOver = setInterval(takeOver, takeOverEveryMs).unref();
  const send = (queue: Queue<TakenJob>, atOnce: number) =>
    workQueue(queue, atOnce, {
      handle: ({ id }, isLast) => deliver(id, isLast, loadRegistry),
      giveUp: ({ id }) => giveUp(id),
    });
  const compose = workQueue(requestJobs(), 5, {
    async handle({ data }) {
      await runRequest(data, loadRegistry);
      wakeMail();
    },
    async giveUp({ data }) {
      logger().error({ event: "mail.request-failed", requestId: data.requestId }, "A mail was never written");
    },
  });
  workers = [send(mailJobs(), 5), send(bulkMailJobs(), bulkAtOnce), compose];
  onWake(() => {
    for (const worker of workers) worker.wake();
  });
  logger().debug({ event: "mail.worker-started" });
}

async function takeOver(): Promise<void> {
  await takeOverJobs().catch((error: unknown) => {
    logger().warn({ event: "queue.take-over", error: describeError(error) }, "Old jobs were not taken over");
  });
}

/** Stops after the mails in progress. */
export async function stopMailWorker(): Promise<void> {
  clearInterval(takingOver);
  onWake(() => {});
  const stopped = workers.map((worker) => worker.stop());
  await stopTransport();
  await Promise.all(stopped);
  workers = [];
  logger().debug({ event: "mail.worker-stopped" });
}
