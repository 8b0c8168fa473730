import { v7 as uuid } from "uuid";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "../db/database.server";
import type { Queue, QueueRules, TakenJob } from "./queue";

/** A job that is no mail. */
export interface QueuedJob<Data> extends TakenJob {
  data: Data;
}

/**
 * Adds a job in the transaction of its cause, so that both are committed or neither is. It is due at once where nothing
 * delays it: the column would round the moment up to the next millisecond.
 * @param delaySeconds before a worker takes it.
 */
export async function enqueue(
  tx: Pick<Prisma.TransactionClient, "$executeRaw">,
  queue: string,
  data: object,
  delaySeconds = 0,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO queued_jobs (id, queue, data, due_at, created_at)
    VALUES (${uuid()}::uuid, ${queue}, ${JSON.stringify(data)}::jsonb, date_trunc('milliseconds', now())
      + make_interval(secs => ${delaySeconds}::float8), now())`;
}

/** The jobs of one name. They are deleted once they are done: their data may contain addresses. */
export function jobQueue<Data>(rules: QueueRules): Queue<QueuedJob<Data>> {
  return {
    ...rules,
    async take(limit) {
      const { prisma } = await getDatabase();
      return prisma.$queryRaw<QueuedJob<Data>[]>`
        WITH next AS MATERIALIZED (
          SELECT id FROM queued_jobs WHERE queue = ${rules.name} AND ${isJobDue}
          ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        UPDATE queued_jobs SET attempts = attempts + 1,
          leased_until = now() + make_interval(secs => ${rules.leaseSeconds}::float8)
        FROM next WHERE queued_jobs.id = next.id RETURNING queued_jobs.id, attempts, data`;
    },
    async finish({ id, attempts }) {
      const { prisma } = await getDatabase();
      await prisma.queuedJob.deleteMany({ where: { id, attempts } });
    },
    async postpone({ id, attempts }, seconds) {
      const { prisma } = await getDatabase();
      await prisma.$executeRaw`UPDATE queued_jobs
        SET due_at = now() + make_interval(secs => ${seconds}::float8), leased_until = NULL
        WHERE id = ${id}::uuid AND attempts = ${attempts}`;
    },
  };
}

/** Lets all jobs of the table go, whoever has them. */
export async function releaseQueuedJobs(db: Pick<Prisma.TransactionClient, "queuedJob">): Promise<void> {
  await db.queuedJob.updateMany({ where: { leasedUntil: { not: null } }, data: { leasedUntil: null } });
}

/** Deletes all jobs of a queue. @returns how many. */
export async function dropJobs(
  tx: Pick<Prisma.TransactionClient, "queuedJob">,
  queue: string,
): Promise<number> {
  return (await tx.queuedJob.deleteMany({ where: { queue } })).count;
}

/** Whether a row may be taken, over a queue's table. */
export const isJobDue = Prisma.sql`due_at <= now() AND (leased_until IS NULL OR leased_until <= now())`;
