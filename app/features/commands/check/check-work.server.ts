import { bulkMailQueue, readMailDepths } from "~/lib/outbox/queues.server";
import type { Finding } from "./finding";

/** A due mail that waits longer means that nobody sends mails. */
export const maxMailWaitSeconds = 900;

/** When the scheduled tasks last did what was due. */
export interface TaskTimes {
  /** Whether anybody has ever called them. */
  hasRuns: boolean;
  tasks: readonly { name: string; lastOkAt: string | null; staleHours: number | null }[];
}

/** Whether somebody sends the mails that are due and calls the scheduled tasks. The tables must be up to date. */
export async function checkWork(readTaskTimes: () => Promise<TaskTimes>): Promise<Finding[]> {
  return [await checkSending(), checkTasks(await readTaskTimes())];
}

async function checkSending(): Promise<Finding> {
  const what = "sending";
  const depths = await readMailDepths();
  const waiting = depths.reduce((sum, depth) => sum + depth.waiting, 0);
  // Mail to many takes its time: nobody sends it only where none is under way either.
  const late = depths
    .filter(({ queue, active }) => queue !== bulkMailQueue || active === 0)
    .map(({ oldestSeconds }) => oldestSeconds)
    .filter((seconds) => seconds > maxMailWaitSeconds);
  if (late.length > 0)
    return {
      what,
      state: "bad",
      says: `mails that wait: ${waiting}, one of them due for ${Math.floor(Math.max(...late) / 60)} min: nobody sends them. See RUN_WORKER, and whether npm run worker runs`,
    };
  return {
    what,
    state: "ok",
    says: waiting === 0 ? "no mail waits" : `mails that wait: ${waiting}, none for long`,
  };
}

function checkTasks({ hasRuns, tasks }: TaskTimes): Finding {
  const what = "tasks";
  const who = "is anybody calling POST /api/cron once an hour? docs/tasks.md says how";
  if (!hasRuns) {
    const isLate = tasks.some(({ staleHours }) => staleHours !== null);
    return { what, state: isLate ? "bad" : "note", says: `nobody has called them yet: ${who}` };
  }
  const stale = tasks
    .filter(({ staleHours }) => staleHours !== null)
    .map(({ name, lastOkAt }) => `${name} (${lastOkAt === null ? "never" : `last on ${lastOkAt}`})`);
  if (stale.length > 0)
    return { what, state: "bad", says: `not everything was done in time: ${stale.join(", ")}; ${who}` };
  return { what, state: "ok", says: "each did in time what was due" };
}
