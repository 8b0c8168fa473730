import { getEnv } from "../config/env.server";
import type { QueueDefinition } from "../queue/queue.server";

/** Mails to send: the job names a row of the outbox. */
export const mailQueue = "mail";
/** Mails whose last try ended without an outcome, since the process that tried them died. */
export const deadMailQueue = "mail-dead";
/** Mails that somebody asked for by an address, which may be nobody's. */
export const requestQueue = "mail-requests";
/** Those whose last try failed: nobody is told but the log. */
export const deadRequestQueue = "mail-requests-dead";

/** Ten retries from half a minute on, each later than the last: about half a day. */
export function mailQueues(): QueueDefinition[] {
  const common = { retryLimit: 10, retryDelay: getEnv().mailRetrySeconds, expireInSeconds: 120 };
  return [
    { ...common, name: deadMailQueue },
    { ...common, name: mailQueue, deadLetter: deadMailQueue },
    { ...common, name: deadRequestQueue },
    { ...common, name: requestQueue, deadLetter: deadRequestQueue },
  ];
}
