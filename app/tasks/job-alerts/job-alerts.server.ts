import { batchSize } from "~/features/alerts/matching/batch-size.server";
import { countDue } from "~/features/alerts/matching/count-due.server";
import { matchInbox } from "~/features/alerts/matching/match-inbox.server";
import { serveBatch } from "~/features/alerts/matching/serve-batch.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { isoDayOf } from "~/lib/time/dates";
import type { Task, TaskRun } from "../receiver/task.server";
import { previewRun } from "./preview-run.server";
import { type AlertsProgress, readProgress, writeProgress } from "./progress.server";

/** Batches done again after a crash cost less than a checkpoint after each. */
const batchesPerCheckpoint = 4;

/**
 * New jobs to the people whose alerts want them: matched by criteria, then sent by person, nothing for each alert
 * alone. Each step writes whole batches that change nothing when they are repeated.
 */
export const jobAlerts: Task = {
  periods: { kind: "day", at: isoDayOf },
  async run(run) {
    if (run.dryRun) return previewRun(run);
    const counts = { criteria: 0, matches: 0, users: 0, queued: 0, withoutMatches: 0 };
    const progress = readProgress(run.cursor, run.now);
    const isDone =
      (progress.step === "serve" || (await match(progress, run, counts))) &&
      (await serve(progress.cutoff, run, counts));
    wakeMail();
    counts.withoutMatches = counts.users - counts.queued;
    if (isDone) return { counts };
    const left = await countDue(progress.cutoff, progress.after);
    return { counts, remaining: Math.max(1, (progress.step === "match" ? left.criteria : 0) + left.users) };
  },
};

/** Matches the jobs of the inbox, with checkpoints. @returns whether all was done, and there is time left. */
async function match(
  progress: AlertsProgress,
  { checkpoint, hasTime }: TaskRun,
  counts: { criteria: number; matches: number },
): Promise<boolean> {
  const { cutoff } = progress;
  if (progress.after === null) await checkpoint(writeProgress(progress));
  let done = 0;
  const isMatched = await matchInbox({
    ...{ cutoff, after: progress.after },
    async onBatch({ criteria, matches, last }) {
      counts.criteria += criteria;
      counts.matches += matches;
      progress.after = last;
      done += 1;
      const goesOn = hasTime();
      if (!goesOn || done % batchesPerCheckpoint === 0) await checkpoint(writeProgress(progress));
      return goesOn;
    },
  });
  if (!isMatched) return false;
  progress.step = "serve";
  await checkpoint(writeProgress(progress));
  return hasTime();
}

/** Writes the mails of the people whose alerts are due. @returns whether all was done. */
async function serve(
  cutoff: Date,
  { now, period, hasTime }: TaskRun,
  counts: { users: number; queued: number },
): Promise<boolean> {
  const size = await batchSize();
  const day = period ?? isoDayOf(now);
  for (let after: string | null = null; ; ) {
    const batch = await serveBatch({ after, size, now, cutoff, day });
    counts.users += batch.users;
    counts.queued += batch.queued;
    after = batch.last;
    if (batch.scanned < size) return true;
    if (!hasTime()) return false;
  }
}
