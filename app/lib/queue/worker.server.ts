import { setTimeout as sleep } from "node:timers/promises";
import { describeError, logger } from "../logger.server";
import { getBoss } from "./queue.server";

const pollMs = 2000;
const maintainEveryMs = 60_000;

/** One try at a job. */
export interface Job<Data> {
  data: Data;
  /** Whether it is the last: when it fails there will be no other. */
  isLast: boolean;
}

/** Throwing has the job tried again, later and later. */
type Handler<Data> = (job: Job<Data>) => Promise<void>;

/** A loop over one queue. */
export interface QueueWorker {
  /** Looks for jobs now. */
  wake(): void;
  /** Takes no further job; resolves when those under way have ended. */
  stop(): Promise<void>;
}

/** Works at a queue's jobs, `batchSize` at a time. Any number of processes may: each job goes to one of them. */
export function workQueue<Data extends object>(
  queue: string,
  batchSize: number,
  handle: Handler<Data>,
): QueueWorker {
  const stopping = new AbortController();
  let waking = new AbortController();
  let isWoken = false;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWoken = false;
      const taken = await workBatch(queue, batchSize, handle);
      if (taken < batchSize && !isWoken) await pause();
    }
  }

  async function pause(): Promise<void> {
    waking = new AbortController();
    const signal = AbortSignal.any([waking.signal, stopping.signal]);
    await sleep(pollMs, undefined, { signal, ref: false }).catch(() => {});
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      waking.abort();
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** @returns how many jobs there were. A database that is away has none; pg-boss's fetch keeps that to itself. */
async function workBatch<Data extends object>(
  queue: string,
  batchSize: number,
  handle: Handler<Data>,
): Promise<number> {
  try {
    const boss = await getBoss();
    const jobs = await boss.fetch<Data>(queue, { batchSize, includeMetadata: true });
    await Promise.all(
      jobs.map(async ({ id, data, retryCount, retryLimit }) => {
        try {
          await handle({ data, isLast: retryCount >= retryLimit });
          // What is done leaves nothing behind, addresses least of all.
          await boss.deleteJob(queue, id);
        } catch (error) {
          await boss.fail(queue, id, { error: describeError(error).name });
        }
      }),
    );
    return jobs.length;
  } catch (error) {
    // Its jobs are found again when they expire.
    logger().warn({ event: "queue.failed", queue, error: describeError(error) }, "A queue could not be read");
    return 0;
  }
}

/** Has pg-boss hand on the jobs of workers that died and clear what is old, once a minute. @returns how to stop. */
export function maintainQueues(): () => void {
  const timer = setInterval(async () => {
    try {
      await (await getBoss()).maintain();
    } catch (error) {
      logger().warn(
        { event: "queue.maintenance", error: describeError(error) },
        "Queues were not maintained",
      );
    }
  }, maintainEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
