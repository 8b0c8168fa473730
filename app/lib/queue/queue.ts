/** How a queue's jobs are tried. */
export interface QueueRules {
  name: string;
  /** The most tries of one job. */
  tries: number;
  /** Seconds before the second try, at least; doubled, with jitter, before each further one. */
  retrySeconds: number;
  /** A job without a result after this time is another worker's. */
  leaseSeconds: number;
}

/** A job that a worker has taken. */
export interface TakenJob {
  id: string;
  /** Which try of it this is; more than the queue has where its process died on the last one. */
  attempts: number;
}

/** A queue of jobs in the database, for one kind of row. */
export interface Queue<Job extends TakenJob> extends QueueRules {
  /** Takes jobs that are due, for the time of the lease: each goes to one worker. */
  take(limit: number): Promise<Job[]>;
  /** Ends a job that was done, or whose tries are used up; nothing, as {@link postpone}, once it is another worker's. */
  finish(job: Job): Promise<void>;
  /** Lets a job go until it is due again. */
  postpone(job: Job, seconds: number): Promise<void>;
}

/** Seconds from a failed try to the next: two tries of many jobs that failed together come apart. */
export function secondsBeforeRetry({ retrySeconds }: QueueRules, attempts: number): number {
  return retrySeconds * 2 ** Math.min(attempts - 1, 16) * (1 + Math.random());
}
