import {
  dropClosingMails,
  queueUnansweredMail,
} from "./features/applications/closing/queue-unanswered-mail.server";
import {
  dropMoveMails,
  tellMovedDecision,
} from "./features/applications/decision-dates/tell-decision-date.server";
import { copyCriteria } from "./features/applications/rating/copy-criteria.server";
import type { JobEvents } from "./features/jobs/job/job-events";

/** The handlers of each feature for the events of a job. */
export const jobEvents: JobEvents = {
  closed: [queueUnansweredMail],
  closeUndone: [dropClosingMails],
  decisionMoved: [tellMovedDecision],
  moveReplaced: [dropMoveMails],
  duplicated: [copyCriteria],
};
