import { getEnv } from "../config/env.server";
import type { QueueDefinition } from "../queue/queue.server";

/** Mails to send; each job contains the id of an outbox row. */
export const mailQueue = "mail";
/** The same for mail to many (alerts, reminders, reports), which no other mail waits behind. */
export const bulkMailQueue = "mail-bulk";
/** Mails whose process died on the last try, before it stored an outcome. */
export const deadMailQueue = "mail-dead";
/** Requests for mails to typed addresses. */
export const requestQueue = "mail-requests";
/** Requests whose last try failed; they are only logged. */
export const deadRequestQueue = "mail-requests-dead";

/** Ten retries with growing delays from half a minute on: about half a day. */
export function mailQueues(): QueueDefinition[] {
  const common = { retryLimit: 10, retryDelay: getEnv().mailRetrySeconds, expireInSeconds: 120 };
  return [
    { ...common, name: deadMailQueue },
    { ...common, name: mailQueue, deadLetter: deadMailQueue },
    { ...common, name: bulkMailQueue, deadLetter: deadMailQueue },
    { ...common, name: deadRequestQueue },
    { ...common, name: requestQueue, deadLetter: deadRequestQueue },
  ];
}
