import { getDatabase } from "~/lib/db/database.server";

/** How long a claim is valid without renewal. Leases use the database's clock, which all instances share. */
export const leaseMs = 2 * 60 * 1000;
const leaseSeconds = leaseMs / 1000;

/** A run's claim on a task's period. */
export interface Claim {
  task: string;
  period: string;
  /** Fencing token: increments on each claim, so a superseded run cannot write. */
  attempt: number;
  cursor: string | null;
  /** The counts of earlier runs of the period, where it was not done. */
  counts: Record<string, number> | null;
}

/** How a run ended. */
export type Result =
  | { status: "ok" | "partial"; counts: Record<string, number> }
  | { status: "failed"; error: string };

/**
 * Claims a period that is new, failed, partial or past its lease, and, when repeatable, one that is done. The row's
 * primary key is the lock: of many concurrent claims one succeeds.
 * @returns null when the period is done or claimed by another run.
 */
export async function takeClaim(
  task: string,
  period: string,
  { isRepeatable }: { isRepeatable: boolean },
): Promise<Claim | null> {
  const { prisma } = await getDatabase();
  const [taken] = await prisma.$queryRaw<Pick<Claim, "attempt" | "cursor" | "counts">[]>`
    INSERT INTO cron_task_runs AS run (task, period, status, lease_until, started_at)
    VALUES (${task}, ${period}, 'running', now() + make_interval(secs => ${leaseSeconds}), now())
    ON CONFLICT (task, period) DO UPDATE SET
      status = 'running', lease_until = EXCLUDED.lease_until, attempt = run.attempt + 1,
      cursor = CASE WHEN run.status <> 'ok' THEN run.cursor END,
      counts = CASE WHEN run.status <> 'ok' THEN run.counts END, error = NULL, started_at = EXCLUDED.started_at, finished_at = NULL
    WHERE CASE run.status
      WHEN 'running' THEN run.lease_until <= now()
      WHEN 'ok' THEN ${isRepeatable}
      ELSE true END
    RETURNING attempt, cursor, counts`;
  return taken ? { task, period, ...taken } : null;
}

/** Whether a period is done. */
export async function isDone(task: string, period: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.cronTaskRun.count({ where: { task, period, status: "ok" } })) > 0;
}

/**
 * Renews the lease, and saves the cursor if one is given.
 * @returns false when another run has the claim by now.
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
 * Ends a run and its lease; the cursor is kept unless the period is done, and the counts of its runs add up.
 * @returns false, with nothing written, when another run has the claim by now.
 */
export async function settleClaim(claim: Claim, result: Result): Promise<boolean> {
  const { task, period, attempt } = claim;
  const counts = result.status === "failed" ? null : JSON.stringify(sumOf(claim.counts, result.counts));
  const error = result.status === "failed" ? result.error : null;
  const { prisma } = await getDatabase();
  const settled = await prisma.$executeRaw`
    UPDATE cron_task_runs
    SET status = ${result.status}::cron_task_status, counts = coalesce(${counts}::jsonb, counts),
      error = ${error},
      cursor = CASE WHEN ${result.status !== "ok"} THEN cursor END, lease_until = now(), finished_at = now()
    WHERE task = ${task} AND period = ${period} AND attempt = ${attempt} AND status = 'running'`;
  return settled > 0;
}

function sumOf(
  before: Record<string, number> | null,
  counts: Record<string, number>,
): Record<string, number> {
  const sums = { ...before };
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}
