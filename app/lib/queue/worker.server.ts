import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import type PgBoss from "pg-boss";
import { getDatabase } from "../db/database.server";
import { describeError, logger } from "../log/logger.server";
import { getBoss } from "./queue.server";

const pollMs = 2000;
const maintainEveryMs = 60_000;
/** The queues of a process are read one after the other: each would keep a connection of its own open otherwise. */
const reading = pLimit(1);

/** One attempt at a job. */
export interface QueuedJob<Data> {
  data: Data;
  /** Whether this is the last attempt. */
  isLast: boolean;
}

/** Throw to retry the job, with growing delays. */
type Handler<Data> = (job: QueuedJob<Data>) => Promise<void>;

/** A loop over one queue. */
export interface QueueWorker {
  /** Looks for jobs now. */
  wake(): void;
  /** Takes no further job; resolves when the running jobs have ended. */
  stop(): Promise<void>;
}

/** Runs a queue's jobs, `limit` at a time. Any number of processes may do so: each job goes to one of them. */
export function workQueue<Data extends object>(
  queue: string,
  limit: number,
  handle: Handler<Data>,
): QueueWorker {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let waking = new AbortController();
  let isWoken = false;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWoken = false;
      const free = limit - underWay.size;
      const jobs = await fetchJobs<Data>(queue, free, stopping.signal);
      for (const job of jobs) begin(job);
      // A slow job delays no other: the next is fetched as soon as any job has ended.
      if (underWay.size === limit) await Promise.race(underWay);
      else if (jobs.length < free && !isWoken) await pause();
    }
    await Promise.all(underWay);
  }

  function begin(job: PgBoss.JobWithMetadata<Data>): void {
    const working = workAt(queue, job, handle).finally(() => underWay.delete(working));
    underWay.add(working);
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

/** Returns no jobs while the database is unreachable: pg-boss's fetch swallows that error. */
async function fetchJobs<Data>(
  queue: string,
  batchSize: number,
  stopping: AbortSignal,
): Promise<PgBoss.JobWithMetadata<Data>[]> {
  try {
    const boss = await getBoss();
    const options = { batchSize, includeMetadata: true } as const;
    // Behind a database that hangs the others would wait one after the other.
    return await reading(async () => (stopping.aborted ? [] : boss.fetch<Data>(queue, options)));
  } catch (error) {
    logger().warn({ event: "queue.failed", queue, error: describeError(error) }, "A queue could not be read");
    return [];
  }
}

/** Runs one job and records its result; never throws. */
async function workAt<Data extends object>(
  queue: string,
  { id, data, retryCount, retryLimit }: PgBoss.JobWithMetadata<Data>,
  handle: Handler<Data>,
): Promise<void> {
  try {
    const boss = await getBoss();
    const failure = await handle({ data, isLast: retryCount >= retryLimit }).then(() => null, describeError);
    // Delete finished jobs: their data may contain addresses.
    if (failure === null) await boss.deleteJob(queue, id);
    else {
      logger().warn({ event: "queue.job-failed", queue, jobId: id, error: failure }, "A job failed");
      await boss.fail(queue, id, { error: failure.name });
    }
  } catch (error) {
    // The job is retried when it expires.
    logger().warn(
      { event: "queue.failed", queue, error: describeError(error) },
      "A job's end was not written",
    );
  }
}

/**
 * Has pg-boss release the jobs of dead workers and delete old ones, now and once a minute.
 * @returns a function that stops it.
 */
export function maintainQueues(): () => void {
  async function maintain(): Promise<void> {
    try {
      await (await getBoss()).maintain();
    } catch (error) {
      logger().warn(
        { event: "queue.maintenance", error: describeError(error) },
        "Queues were not maintained",
      );
    }
  }
  void maintain();
  const timer = setInterval(maintain, maintainEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Releases the jobs of a process that died, without waiting for them to expire. Only for a database with one process at
 * a time: elsewhere another process may be running them. pg-boss's own methods need the jobs' ids, and list none.
 */
export async function releaseJobs(): Promise<void> {
  const { execute } = await getDatabase();
  await execute("UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE state = 'active'");
}
