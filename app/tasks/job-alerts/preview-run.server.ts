import { batchSize } from "~/features/alerts/matching/batch-size.server";
import { countDue } from "~/features/alerts/matching/count-due.server";
import { previewMatches, previewServing } from "~/features/alerts/matching/preview-batch.server";
import { isoDayOf } from "~/lib/time/dates";
import type { TaskOutcome, TaskRun } from "../receiver/task.server";

/** The result that a run would have now. Writes nothing, and ends like one when its time is up. */
export async function previewRun({ now, period, hasTime }: TaskRun): Promise<TaskOutcome> {
  const counts = { criteria: 0, matches: 0, users: 0, queued: 0, withoutMatches: 0 };
  const size = await batchSize();
  const run = { size, now, cutoff: now, day: period ?? isoDayOf(now) };
  let remaining = 0;
  for (let after: string | null = null; ; ) {
    const batch = await previewMatches({ ...run, after });
    counts.criteria += batch.criteria;
    counts.matches += batch.matches;
    after = batch.last;
    if (batch.criteria < size) break;
    if (hasTime()) continue;
    remaining += (await countDue(now, after)).criteria;
    break;
  }
  let looked = 0;
  for (let after: string | null = null; ; ) {
    const batch = await previewServing({ ...run, after });
    counts.users += batch.users;
    counts.queued += batch.queued;
    looked += batch.scanned;
    after = batch.last;
    if (batch.scanned < size) break;
    if (hasTime()) continue;
    remaining += (await countDue(now, null)).users - looked;
    break;
  }
  counts.withoutMatches = counts.users - counts.queued;
  return { counts, remaining };
}
