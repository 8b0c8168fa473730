/** The work of a scheduled task for an operator in a slice of time. */
export interface TaskSlice {
  status: "ok" | "partial" | "failed" | "skipped";
  period: string | null;
  counts: Record<string, number>;
  /** The number that is due and left for the next slice. */
  remaining: number;
  /** Why it was skipped. */
  reason?: string;
}

/**
 * Runs a slice of a task.
 * @throws {DomainError} INVALID_DATA with the names that there are in `allowed`.
 */
export type RunTaskSlice = (
  name: string,
  options: { period: string | undefined; dryRun: boolean },
) => Promise<TaskSlice>;

/** Two slices of one run as one. */
export function addSlices(before: TaskSlice | null, { counts, ...slice }: TaskSlice): TaskSlice {
  const sums = { ...before?.counts };
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  return { ...slice, counts: sums };
}

/** The sum of all that the task counts. */
export function countDone({ counts }: Pick<TaskSlice, "counts">): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

const ends = { ok: "done", partial: "not done yet", failed: "failed: the log says why", skipped: "not run" };

/** The result of a task, or of a trial, a line for each count that is not 0. */
export function describeSlice(
  name: string,
  { status, period, counts, reason }: TaskSlice,
  isDryRun: boolean,
): string {
  const of = period === null ? "" : ` of ${period}`;
  const why = reason === undefined ? "" : ` (${reason})`;
  const lines = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([count, number]) => `  ${count}: ${number.toLocaleString("en")}`);
  const nothing = status === "ok" && lines.length === 0 ? ["  nothing was due"] : [];
  const end = isDryRun && status === "ok" ? "would do this now, nothing was written" : ends[status];
  return [`${name}${of}: ${end}${why}`, ...lines, ...nothing].join("\n");
}
