import type { PeriodKind } from "./period";

/** What the runner gives to a task for one run. */
export interface TaskRun {
  /** The moment that every «due by now» of this run means. */
  now: Date;
  /** The period that is worked on; null for a task without periods. */
  period: string | null;
  /** Where an earlier run of the same period stopped; null at a period's beginning. */
  cursor: string | null;
  /** Count what would be done, and write nothing. */
  dryRun: boolean;
  /**
   * Whether there is time for another batch; to be asked between batches, so that every run does at least one.
   * @throws {LeaseLostError} when somebody else may have taken the work over: the run must end.
   */
  hasTime(): boolean;
  /**
   * Keeps how far the run came, for whoever goes on with the period after a partial or failed run, or a crash.
   * @throws {LeaseLostError}
   */
  checkpoint(cursor: string): Promise<void>;
}

/** What a run did. No personal data: schedulers keep the answers they get. */
export interface TaskOutcome {
  counts: Record<string, number>;
  /** What was due and is left for the next call; the run then is `partial`. */
  remaining?: number;
}

/** One scheduled task. */
export interface Task {
  /** A task with periods is done once for each. One without runs on every call, though never twice at a time. */
  periods?: {
    kind: PeriodKind;
    /** The period that is due. */
    at(now: Date): string;
  };
  /** One item's failure is counted in the outcome; throwing means that the task as a whole cannot work. */
  run(run: TaskRun): Promise<TaskOutcome>;
}

/** Every task by its name, in the order in which they run; null for a name whose task is not available yet. */
export type Registry = ReadonlyMap<string, Task | null>;

/** What a call answers about one task. */
export type TaskReport = { task: string; period: string | null } & (
  | { status: "ok"; durationMs: number; counts: TaskOutcome["counts"] }
  | { status: "partial"; durationMs: number; remaining: number; counts: TaskOutcome["counts"] }
  | { status: "failed"; durationMs: number }
  | { status: "skipped"; reason: "already_done" | "running" | "not_available" }
);
