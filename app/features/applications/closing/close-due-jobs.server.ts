import { v7 as uuid } from "uuid";
import { isPastDeadline } from "~/features/jobs/job/job-state.server";
import { closeJobs } from "~/features/jobs/lifecycle/change-state.server";
import { recipientsOfJobs } from "~/features/organizations/team/job-followers.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { dayMs } from "~/lib/time/durations";
import { isUnanswered } from "../application/application-state.server";
import { closingMailOf, queueClosingMails } from "./queue-unanswered-mail.server";

/** Nobody gets a mail about a job that closed longer ago: a scheduler may have been off for weeks. */
const mailedForMs = 7 * dayMs;

interface DueJob {
  id: string;
  closesAt: Date;
  hasUnanswered: boolean;
}

/**
 * Writes down that jobs closed at their deadline, as everybody reads it already, with an event and one mail to each
 * of those who get the job's: how many people wait for a reply, or, when nobody does, its numbers. The version of the
 * job stays: for its readers nothing changed at this moment.
 * @returns how many jobs, at most `limit`; those that another transaction has locked are skipped.
 */
export async function closeDueJobs(limit: number, now: Date): Promise<number> {
  const { prisma } = await getDatabase();
  const { closed, mailed } = await prisma.$transaction(async (tx) => {
    const jobs = await tx.$queryRaw<DueJob[]>`
      WITH due AS MATERIALIZED (SELECT jobs.id, jobs.closes_at FROM jobs
        WHERE ${isPastDeadline(now)} ORDER BY jobs.closes_at, jobs.id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      SELECT due.id, due.closes_at AS "closesAt", EXISTS (SELECT FROM applications WHERE applications.job_id = due.id
          AND ${isUnanswered}) AS "hasUnanswered"
      FROM due`;
    if (jobs.length === 0) return { closed: 0, mailed: 0 };
    await closeJobs(
      tx,
      jobs.map(({ id, closesAt }) => ({ id, closedAt: closesAt, closeReason: "deadline" })),
    );
    await tx.jobEvent.createMany({
      data: jobs.map(({ id, closesAt }) => ({
        id: uuid(),
        jobId: id,
        kind: "closed" as const,
        changes: { closeReason: [null, "deadline"] },
        createdAt: closesAt,
      })),
    });
    const mailed = await queueClosingMails(tx, await mailsOf(tx, jobs, now), now);
    return { closed: jobs.length, mailed };
  });
  if (mailed > 0) wakeMail();
  return closed;
}

async function mailsOf(tx: Prisma.TransactionClient, jobs: readonly DueJob[], now: Date) {
  const told = jobs.filter(({ closesAt }) => now.getTime() - closesAt.getTime() < mailedForMs);
  const readers = await recipientsOfJobs(
    tx,
    told.map(({ id }) => id),
    "recruiter",
  );
  return told.flatMap(({ id: jobId, closesAt: closedAt, hasUnanswered }) => {
    const kind = hasUnanswered ? "job-closed-unanswered" : "job-closed";
    return (readers.get(jobId) ?? []).map((reader) => closingMailOf(kind, { jobId, closedAt, reader }));
  });
}
