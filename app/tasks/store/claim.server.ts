import { getDatabase } from "~/lib/db/database.server";

/** How long a claim holds without being renewed. Leases are measured by the database's clock, which all instances share. */
export const leaseMs = 2 * 60 * 1000;
const leaseSeconds = leaseMs / 1000;

/** A task's period, taken for one run. */
export interface Claim {
  task: string;
  period: string;
  /** Who holds it: every taking has the next number, so a run that was overtaken can change nothing any more. */
  attempt: number;
  cursor: string | null;
}

/** How a run ended. */
export type Result =
  | { status: "ok" | "partial"; counts: Record<string, number> }
  | { status: "failed"; error: string };

/**
 * Takes a period: one that nobody began, one whose run failed, stopped half-way or let its lease end, and, when it is
 * repeatable, one that is done. The row's primary key is the lock: of many that ask at once one gets it.
 * @returns null when it is done or somebody else's.
 */
export async function takeClaim(
  task: string,
  period: string,
  { isRepeatable }: { isRepeatable: boolean },
): Promise<Claim | null> {
  const { prisma } = await getDatabase();
  const [taken] = await prisma.$queryRaw<{ attempt: number; cursor: string | null }[]>`
    INSERT INTO cron_task_runs AS run (task, period, status, lease_until, started_at)
    VALUES (${task}, ${period}, 'running', now() + make_interval(secs => ${leaseSeconds}), now())
    ON CONFLICT (task, period) DO UPDATE SET
      status = 'running', lease_until = EXCLUDED.lease_until, attempt = run.attempt + 1,
      cursor = CASE WHEN run.status <> 'ok' THEN run.cursor END,
      counts = NULL, error = NULL, started_at = EXCLUDED.started_at, finished_at = NULL
    WHERE CASE run.status
      WHEN 'running' THEN run.lease_until <= now()
      WHEN 'ok' THEN ${isRepeatable}
      ELSE true END
    RETURNING attempt, cursor`;
  return taken ? { task, period, ...taken } : null;
}

/** Whether a period is done. */
export async function isDone(task: string, period: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.cronTaskRun.count({ where: { task, period, status: "ok" } })) > 0;
}

/**
 * Makes the lease start anew, and keeps the cursor if one is given.
 * @returns false when the claim is somebody else's by now.
 */
export async function renewClaim({ task, period, attempt }: Claim, cursor?: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  const renewed = await prisma.$executeRaw`
    UPDATE cron_task_runs
    SET lease_until = now() + make_interval(secs => ${leaseSeconds}), cursor = coalesce(${cursor ?? null}, cursor)
    WHERE task = ${task} AND period = ${period} AND attempt = ${attempt} AND status = 'running'`;
  return renewed > 0;
}

/**
 * Ends a run and its lease; the cursor stays unless all is done.
 * @returns false, with nothing written, when the claim is somebody else's by now.
 */
export async function settleClaim({ task, period, attempt }: Claim, result: Result): Promise<boolean> {
  const counts = result.status === "failed" ? null : JSON.stringify(result.counts);
  const error = result.status === "failed" ? result.error : null;
  const { prisma } = await getDatabase();
  const settled = await prisma.$executeRaw`
    UPDATE cron_task_runs
    SET status = ${result.status}::cron_task_status, counts = ${counts}::jsonb, error = ${error},
      cursor = CASE WHEN ${result.status !== "ok"} THEN cursor END, lease_until = now(), finished_at = now()
    WHERE task = ${task} AND period = ${period} AND attempt = ${attempt} AND status = 'running'`;
  return settled > 0;
}
