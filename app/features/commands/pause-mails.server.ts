import { getDatabase } from "~/lib/db/database.server";
import { logger } from "~/lib/log/logger.server";
import { changeMailStatus } from "~/lib/outbox/mail-status.server";
import { requestQueue } from "~/lib/outbox/queues.server";
import { dropJobs } from "~/lib/queue/job-queue.server";

/** The numbers of mails and jobs that no longer go out. */
export interface PausedMails {
  /** Rows of the outbox, which `retry-mail` sends after all. */
  mails: number;
  /** Jobs of the mail queues, requests for mails that were not composed yet among them. */
  jobs: number;
}

/**
 * Keeps from going out whatever waits to be mailed: after a restore most of it has arrived long since. Meant for a
 * database that no server uses.
 */
export async function pauseMails(): Promise<PausedMails> {
  const { prisma } = await getDatabase();
  const held = await prisma.$transaction(async (tx) => {
    const mails = await changeMailStatus(tx, { status: "queued" }, { status: "failed", error: "RESTORED" });
    return { mails, jobs: await dropJobs(tx, requestQueue) };
  });
  logger().warn({ event: "mail.held", ...held }, "An operator keeps waiting mails from going out");
  return held;
}
