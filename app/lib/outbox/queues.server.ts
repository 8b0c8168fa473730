import { Prisma } from "~/generated/prisma/client";
import { getEnv } from "../config/env.server";
import { getDatabase } from "../db/database.server";
import { isJobDue, jobQueue, releaseQueuedJobs } from "../queue/job-queue.server";
import type { Queue, TakenJob } from "../queue/queue";
import { jobRows, readQueueDepths } from "../queue/queue-depths.server";
import type { MailRequest } from "./mail-kinds";

/** The order in which mails are taken; those to many have a worker of their own, which no other mail waits behind. */
export const mailPriority = { asked: 0, transactional: 1, toMany: 2 } as const;

/** The names of the queues, as metrics and operators read them. */
const mailQueue = "mail";
export const bulkMailQueue = "mail-bulk";
/** Requests for mails to typed addresses. */
export const requestQueue = "mail-requests";

/** Ten retries with growing delays from half a minute on: about half a day. */
export const mailTries = 11;
const rules = () => ({ tries: mailTries, retrySeconds: getEnv().mailRetrySeconds, leaseSeconds: 120 });

/** Mails of the outbox that are to be sent: a mail's row is its job. */
export const mailJobs = () => outboxQueue(mailQueue, Prisma.sql`priority < ${mailPriority.toMany}`);

/** The same for mail to many (alerts, reminders, reports). */
export const bulkMailJobs = () => outboxQueue(bulkMailQueue, Prisma.sql`priority = ${mailPriority.toMany}`);

export const requestJobs = () => jobQueue<MailRequest>({ ...rules(), name: requestQueue });

function outboxQueue(name: string, isMeant: Prisma.Sql): Queue<TakenJob> {
  const { leaseSeconds, ...others } = rules();
  return {
    ...{ ...others, name, leaseSeconds },
    async take(limit) {
      const { prisma } = await getDatabase();
      return prisma.$queryRaw<TakenJob[]>`
        WITH next AS MATERIALIZED (
          SELECT id FROM email_deliveries WHERE status = 'queued' AND ${isJobDue} AND ${isMeant}
          ORDER BY priority, due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        UPDATE email_deliveries SET attempts = attempts + 1,
          leased_until = now() + make_interval(secs => ${leaseSeconds}::float8)
        FROM next WHERE email_deliveries.id = next.id RETURNING email_deliveries.id, attempts`;
    },
    // What became of it is its status.
    async finish() {},
    async postpone({ id, attempts }, seconds) {
      const { prisma } = await getDatabase();
      await prisma.$executeRaw`UPDATE email_deliveries
        SET due_at = now() + make_interval(secs => ${seconds}::float8), leased_until = NULL
        WHERE id = ${id}::uuid AND status = 'queued' AND attempts = ${attempts}`;
    },
  };
}

/** The rows of mails that wait, for readQueueDepths. */
const mailRows = Prisma.sql`
  SELECT CASE priority WHEN ${mailPriority.toMany} THEN ${bulkMailQueue}::text ELSE ${mailQueue}::text END AS queue,
    due_at, leased_until
  FROM email_deliveries WHERE status = 'queued' AND due_at IS NOT NULL`;

/** How much the queues of mails and of requests for mails hold. */
export const readMailDepths = () =>
  readQueueDepths([mailQueue, bulkMailQueue, requestQueue], Prisma.sql`${mailRows} UNION ALL ${jobRows}`);

/**
 * Releases the jobs of a process that died, without waiting for their leases to end. Only for a database with one
 * process at a time: elsewhere another process may be running them.
 */
export async function releaseJobs(): Promise<void> {
  const { prisma } = await getDatabase();
  await releaseQueuedJobs(prisma);
  await prisma.emailDelivery.updateMany({
    where: { status: "queued", leasedUntil: { not: null } },
    data: { leasedUntil: null },
  });
}
