import { describeError, logger } from "~/lib/log/logger.server";
import { type Claim, isDone, renewClaim, settleClaim, takeClaim } from "~/tasks/store/claim.server";
import { type ContinuedRun, queueRun } from "~/tasks/store/task-queue.server";
import { LeaseLostError, startHeartbeat } from "./heartbeat.server";
import type { Task, TaskOutcome, TaskReport } from "./task.server";

/** The period key for the lease of a task without periods. */
export const noPeriod = "*";

/** One task's part of a call. */
export interface TaskCall {
  name: string;
  task: Task;
  period: string | null;
  runId: string;
  now: Date;
  dryRun: boolean;
  /** Take a claim that is done: the same period again, or the next run of a task without periods. */
  isRepeatable: boolean;
  /** Milliseconds of a monotonic clock. */
  clock(): number;
  /** On the same clock; no further batch begins after it. */
  deadline: number;
  /** The caller itself goes on with the rest. */
  callerContinues?: boolean;
}

/** Runs one task and reports its result; never throws. */
export async function runTask(call: TaskCall): Promise<TaskReport> {
  const { name, task, period, clock } = call;
  const about = { task: name, period };
  const startedAt = clock();
  const durationMs = () => Math.round(clock() - startedAt);
  try {
    const result = call.dryRun ? await run(task, call, null) : await runClaimed(task, call);
    if (typeof result === "string") return { ...about, status: "skipped", reason: result };
    const { counts, remaining = 0 } = result;
    if (remaining > 0) return { ...about, status: "partial", durationMs: durationMs(), remaining, counts };
    return { ...about, status: "ok", durationMs: durationMs(), counts };
  } catch (error) {
    const { runId } = call;
    logger().error(
      { event: "cron.task.failed", runId, task: name, error: describeError(error) },
      "A task failed",
    );
    return { ...about, status: "failed", durationMs: durationMs() };
  }
}

async function runClaimed(task: Task, call: TaskCall): Promise<TaskOutcome | "already_done" | "running"> {
  const { name, period, isRepeatable } = call;
  const key = period ?? noPeriod;
  const claim = await takeClaim(name, key, { isRepeatable });
  if (!claim) return !isRepeatable && (await isDone(name, key)) ? "already_done" : "running";
  try {
    const outcome = await run(task, call, claim);
    const status = outcome.remaining ? "partial" : "ok";
    if (!(await settleClaim(claim, { status, counts: outcome.counts }))) throw new LeaseLostError();
    if (status === "partial" && !call.callerContinues) await queueContinuation({ task: name, period: key });
    return outcome;
  } catch (error) {
    await settleFailed(claim, error);
    throw error;
  }
}

/** Leaves the rest to a worker; if that fails, the next call does it. */
async function queueContinuation(run: ContinuedRun): Promise<void> {
  try {
    await queueRun(run);
  } catch (error) {
    logger().warn({ event: "cron.queue", error: describeError(error) }, "A run was left to the next call");
  }
}

/** Releases the period for the next call; if that fails too, the lease's end does it. */
async function settleFailed(claim: Claim, error: unknown): Promise<void> {
  const { name, code, message } = describeError(error);
  const text = [name, code, message].filter(Boolean).join(" ").slice(0, 500);
  try {
    await settleClaim(claim, { status: "failed", error: text });
  } catch (second) {
    logger().warn({ event: "cron.claim", error: describeError(second) }, "A claim was left to its lease");
  }
}

async function run(task: Task, call: TaskCall, claim: Claim | null): Promise<TaskOutcome> {
  const { now, period, dryRun, clock, deadline } = call;
  const heartbeat = claim && startHeartbeat(() => renewClaim(claim));
  try {
    return await task.run({
      now,
      period,
      dryRun,
      cursor: claim?.cursor ?? null,
      hasTime() {
        heartbeat?.requireLease();
        return clock() < deadline;
      },
      async checkpoint(cursor) {
        if (claim && !(await renewClaim(claim, cursor))) throw new LeaseLostError();
      },
    });
  } finally {
    heartbeat?.stop();
  }
}
