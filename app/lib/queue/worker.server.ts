import { setTimeout as sleep } from "node:timers/promises";
import pLimit from "p-limit";
import { describeError, logger } from "../log/logger.server";
import { type Queue, secondsBeforeRetry, type TakenJob } from "./queue";

const pollMs = 2000;
/** The queues of a process are read one after the other: each would keep a connection of its own open otherwise. */
const reading = pLimit(1);

/** What is done with a queue's jobs. */
interface Handlers<Job> {
  /** Throws to have the job tried again, with growing delays. @param isLast whether this is the last try. */
  handle(job: Job, isLast: boolean): Promise<void>;
  /** For a job that has no tries left: the last one failed, or its process died. */
  giveUp(job: Job): Promise<void>;
}

/** A loop over one queue. */
export interface QueueWorker {
  /** Looks for jobs now. */
  wake(): void;
  /** Takes no further job; resolves when the running jobs have ended. */
  stop(): Promise<void>;
}

/** Runs a queue's jobs, `limit` at a time. Any number of processes may do so: each job goes to one of them. */
export function workQueue<Job extends TakenJob>(
  queue: Queue<Job>,
  limit: number,
  handlers: Handlers<Job>,
): QueueWorker {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let waking = new AbortController();
  let isWoken = false;

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWoken = false;
      const free = limit - underWay.size;
      const jobs = await takeJobs(queue, free, stopping.signal);
      for (const job of jobs) begin(job);
      // A slow job delays no other: the next is taken as soon as any job has ended.
      if (underWay.size >= limit) await Promise.race(underWay);
      else if (jobs.length < free && !isWoken) await pause();
    }
    await Promise.all(underWay);
  }

  function begin(job: Job): void {
    const working = workAt(queue, job, handlers).finally(() => underWay.delete(working));
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

/** Returns no jobs while the database is unreachable. */
async function takeJobs<Job extends TakenJob>(
  queue: Queue<Job>,
  limit: number,
  stopping: AbortSignal,
): Promise<Job[]> {
  try {
    // Behind a database that hangs the others would wait one after the other.
    return await reading(async () => (stopping.aborted ? [] : queue.take(limit)));
  } catch (error) {
    noteFailure(queue, error, "A queue could not be read");
    return [];
  }
}

/** Runs one job and records its result; never throws. */
async function workAt<Job extends TakenJob>(
  queue: Queue<Job>,
  job: Job,
  { handle, giveUp }: Handlers<Job>,
): Promise<void> {
  const { name, tries } = queue;
  try {
    const isLast = job.attempts >= tries;
    const isLeft = job.attempts <= tries;
    const failure = isLeft ? await handle(job, isLast).then(() => null, describeError) : null;
    if (failure)
      logger().warn(
        { event: "queue.job-failed", queue: name, jobId: job.id, error: failure },
        "A job failed",
      );
    if (failure && !isLast) return await queue.postpone(job, secondsBeforeRetry(queue, job.attempts));
    if (failure || !isLeft) await giveUp(job);
    await queue.finish(job);
  } catch (error) {
    // The job is tried again when its lease has ended.
    noteFailure(queue, error, "A job's end was not written");
  }
}

function noteFailure({ name }: { name: string }, error: unknown, says: string): void {
  logger().warn({ event: "queue.failed", queue: name, error: describeError(error) }, says);
}
