import { NIL } from "uuid";
import {
  archiveApplications,
  deleteEmptyRounds,
} from "~/features/applications/closing/archive-applications.server";
import { archiveJobs } from "~/features/applications/closing/archive-jobs.server";
import { closeUnanswered, findUnanswered } from "~/features/applications/closing/close-unanswered.server";
import { countDueApplications } from "~/features/applications/closing/count-due-applications.server";
import type { DueApplication } from "~/features/applications/closing/due-application";
import {
  anonymiseApplications,
  findExpiredContent,
} from "~/features/applications/erasing/anonymise-applications.server";
import { getDatabase } from "~/lib/db/database.server";
import type { Task, TaskOutcome } from "../receiver/task.server";
import { eachApart } from "./each-apart.server";

/** Applications of one transaction. On the embedded database every page waits for it. */
const batchSizes = { postgres: 200, embedded: 20 } as const;

type Counts = Record<
  "noResponse" | "archived" | "anonymized" | "filesDeleted" | "jobsArchived" | "failed",
  number
>;

/** The result of one batch, and the beginning of the next one; nothing is left after a null. */
interface Batch {
  counts: Partial<Counts>;
  next: DueApplication | null;
}

type Step = (now: Date, size: number, after: DueApplication | null) => Promise<Batch>;

/** A step that begins with the changed rows no more: it goes on while batches are full. */
function stepOf(name: keyof Counts, change: (now: Date, limit: number) => Promise<number>): Step {
  return async (now, size) => {
    const count = await change(now, size);
    return { counts: { [name]: count }, next: count < size ? null : start };
  };
}

const start: DueApplication = { id: NIL, at: new Date(0) };

/** In this order: a later step may take up in the same run what an earlier one wrote. */
const steps: readonly Step[] = [
  async (now, size, after) => {
    const due = await findUnanswered(now, size, after);
    const counts = await eachApart(due, async (ids) => ({ noResponse: await closeUnanswered(ids, now) }));
    return { counts, next: due.at(-1) ?? null };
  },
  stepOf("archived", archiveApplications),
  async (now, size, after) => {
    const due = await findExpiredContent(now, size, after);
    const counts = await eachApart(due, (ids) => anonymiseApplications(ids, now));
    return { counts, next: due.at(-1) ?? null };
  },
  stepOf("jobsArchived", archiveJobs),
  async (now, size) => {
    const count = await deleteEmptyRounds(now, size);
    return { counts: {}, next: count < size ? null : start };
  },
];

/** Writes down the ends by time of applications and their jobs, and deletes contents past their time. */
export const archiveApplicationsTask: Task = {
  async run({ now, dryRun, hasTime }): Promise<TaskOutcome> {
    const none: Counts = {
      noResponse: 0,
      archived: 0,
      anonymized: 0,
      filesDeleted: 0,
      jobsArchived: 0,
      failed: 0,
    };
    if (dryRun) return { counts: { ...none, ...(await countDueApplications(now)) } };
    const size = batchSizes[(await getDatabase()).kind];
    const counts = { ...none };
    for (const step of steps) {
      let after: DueApplication | null = null;
      do {
        const batch: Batch = await step(now, size, after);
        for (const [name, count] of Object.entries(batch.counts)) counts[name as keyof Counts] += count;
        after = batch.next;
        if (!hasTime()) {
          const remaining = await countLeft(now);
          if (remaining > 0) return { counts, remaining };
          return { counts };
        }
      } while (after);
    }
    return { counts };
  },
};

/** Documents are no work of their own. */
async function countLeft(now: Date): Promise<number> {
  const { filesDeleted: _, ...left } = await countDueApplications(now);
  return Object.values(left).reduce((sum, count) => sum + count, 0);
}
