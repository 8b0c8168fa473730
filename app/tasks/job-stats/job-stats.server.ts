import { closeDueJobs } from "~/features/applications/closing/close-due-jobs.server";
import { countEndsToRemind, remindOfEnds } from "~/features/applications/committee/remind-members.server";
import {
  countDecisionDatesToTell,
  tellDecisionDates,
} from "~/features/applications/decision-dates/tell-decision-date.server";
import { isPastDeadline } from "~/features/jobs/job/job-state.server";
import { countRemindersDue, remindSaved } from "~/features/saved-jobs/remind-saved.server";
import type { Cleaner } from "../expired-sessions/cleaning-task.server";
import { countRows } from "../expired-sessions/rows.server";
import type { Task, TaskRun } from "../receiver/task.server";
import { countDaysOfRun } from "./count-days.server";
import { rawViews } from "./raw-views.server";

/** One transaction each: a request may have to wait for one of its rows. */
const closedInBatch = 200;
const remindedInBatch = 500;
/** Each in a transaction of its own, with the mails to everybody who waits. */
const jobsToldInBatch = 20;

const closings: Cleaner = {
  name: "closedByDeadline",
  batchSize: closedInBatch,
  countDue: (now) => countRows("jobs", isPastDeadline(now)),
  cleanBatch: (now) => closeDueJobs(closedInBatch, now),
};

const reminders: Cleaner = {
  name: "remindersQueued",
  batchSize: remindedInBatch,
  countDue: countRemindersDue,
  cleanBatch: (now) => remindSaved(remindedInBatch, now),
};

const decisionDates: Cleaner = {
  name: "decisionDatesTold",
  batchSize: jobsToldInBatch,
  countDue: countDecisionDatesToTell,
  cleanBatch: (now) => tellDecisionDates(jobsToldInBatch, now),
};

const committees: Cleaner = {
  name: "committeesReminded",
  batchSize: jobsToldInBatch,
  countDue: countEndsToRemind,
  cleanBatch: (now) => remindOfEnds(jobsToldInBatch, now),
};

/**
 * Writes down the jobs that time has closed, counts days, deletes raw views that were counted, reminds people of the
 * jobs they saved, and tells candidates of decision dates that moved and committees of their end, in this order: raw
 * views go only once every day before today is counted.
 */
export const jobStats: Task = {
  async run(run) {
    const closed = await inBatches(closings, run);
    const { left, ...days } = closed.isDone ? await countDaysOfRun(run) : { ...nothingCounted, left: 1 };
    const isCounted = closed.isDone && left === 0;
    const deleted = isCounted ? await inBatches(rawViews, run) : notYet;
    const reminded = deleted.isDone ? await inBatches(reminders, run) : notYet;
    const told = reminded.isDone ? await inBatches(decisionDates, run) : notYet;
    const rated = told.isDone ? await inBatches(committees, run) : notYet;
    const counts = {
      closedByDeadline: closed.done,
      ...days,
      rawViewsDeleted: deleted.done,
      remindersQueued: reminded.done,
      decisionDatesTold: told.done,
      committeesReminded: rated.done,
    };
    if (rated.isDone) return { counts };
    const { now } = run;
    const due = await Promise.all(
      [closings, rawViews, reminders, decisionDates, committees].map(({ countDue }) => countDue(now)),
    );
    return { counts, remaining: Math.max(1, left + due.reduce((sum, count) => sum + count, 0)) };
  },
};

const nothingCounted = { daysUpserted: 0, jobsUpdated: 0 };
const notYet = { done: 0, isDone: false };

/** Does the due work while there is time. @returns how many, and whether that was all; in a dry run the due ones. */
async function inBatches(
  { batchSize, countDue, cleanBatch }: Cleaner,
  { now, dryRun, hasTime }: TaskRun,
): Promise<{ done: number; isDone: boolean }> {
  if (dryRun) return { done: await countDue(now), isDone: true };
  let done = 0;
  for (;;) {
    const batch = await cleanBatch(now);
    done += batch;
    if (batch < batchSize) return { done, isDone: true };
    if (!hasTime()) return { done, isDone: false };
  }
}
