import { queueUnansweredMail } from "./features/applications/closing/queue-unanswered-mail.server";
import { tellMovedDecision } from "./features/applications/decision-dates/tell-decision-date.server";
import { copyCriteria } from "./features/applications/rating/copy-criteria.server";
import type { JobEvents } from "./features/jobs/job/job-events";

/** The handlers of each feature for the events of a job. */
export const jobEvents: JobEvents = {
  closed: [queueUnansweredMail],
  decisionMoved: [tellMovedDecision],
  duplicated: [copyCriteria],
};
