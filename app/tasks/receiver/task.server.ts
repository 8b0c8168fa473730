import type { PeriodKind } from "./period";

/** The runner's interface for one run of a task. */
export interface TaskRun {
  /** The moment that counts as «now» for the whole run. */
  now: Date;
  /** The period to work on; null for a task without periods. */
  period: string | null;
  /** Where an earlier run of this period stopped; null for the first run. */
  cursor: string | null;
  /** Count the due items, and write nothing. */
  dryRun: boolean;
  /**
   * Whether there is time for another batch; call it between batches, so that every run does at least one.
   * @throws {LeaseLostError} when another run may have taken over: this run must end.
   */
  hasTime(): boolean;
  /**
   * Saves the run's progress, for the run that continues the period after a partial or failed one, or a crash.
   * @throws {LeaseLostError}
   */
  checkpoint(cursor: string): Promise<void>;
}

/** The counts of a run. No personal data: schedulers keep the responses they get. */
export interface TaskOutcome {
  counts: Record<string, number>;
  /** Due items left for the next call; the run is then `partial`. */
  remaining?: number;
}

/** One scheduled task. */
export interface Task {
  /** A task with periods runs once for each; one without runs on every call. Neither runs twice at a time. */
  periods?: {
    kind: PeriodKind;
    /** The period that is due. */
    at(now: Date): string;
  };
  /** Count a single item's failure in the outcome; throw only when the whole task cannot work. */
  run(run: TaskRun): Promise<TaskOutcome>;
}

/** Every task by name, in running order. */
export type Registry = ReadonlyMap<string, Task>;

/** The report of one task in a call's response. */
export type TaskReport = { task: string; period: string | null } & (
  | { status: "ok"; durationMs: number; counts: TaskOutcome["counts"] }
  | { status: "partial"; durationMs: number; remaining: number; counts: TaskOutcome["counts"] }
  | { status: "failed"; durationMs: number }
  | { status: "skipped"; reason: "already_done" | "running" }
);
