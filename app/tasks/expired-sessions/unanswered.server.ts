import { remindUnanswered, unansweredDue } from "~/features/applications/remind-unanswered.server";
import type { Cleaner } from "./cleaning-task.server";
import { countRows } from "./rows.server";

const batchSize = 100;

/** Reminders of the people who wait for an answer: one for each job whose deadline has passed. */
export const unansweredJobs: Cleaner = {
  name: "unansweredReminded",
  batchSize,
  countDue: (now) => countRows("jobs", unansweredDue(now)),
  cleanBatch: (now) => remindUnanswered(batchSize, now),
};
