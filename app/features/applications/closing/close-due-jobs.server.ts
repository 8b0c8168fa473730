import { v7 as uuid } from "uuid";
import { isPastDeadline } from "~/features/jobs/lifecycle/job-state.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { type DueMail, queueMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { dayMs } from "~/lib/time/durations";
import { isUnanswered } from "../state/application-state.server";
import { closingMailKey, earlierKeyOf } from "./queue-unanswered-mail.server";

/** Nobody gets a mail about a job that closed longer ago: a scheduler may have been off for weeks. */
const mailedForMs = 7 * dayMs;

interface DueJob {
  id: string;
  closesAt: Date;
  /** Of its organization; null where there is nobody to write to. */
  ownerId: string | null;
  ownerEmail: string | null;
  hasUnanswered: boolean;
}

/**
 * Writes down that jobs closed at their deadline, as everybody reads it already, with an event and one mail to each
 * organization: how many people wait for an answer, or, when nobody does, its numbers. The version of the job stays:
 * for its readers nothing changed at this moment.
 * @returns how many jobs, at most `limit`; those that another transaction has locked are skipped.
 */
export async function closeDueJobs(limit: number, now: Date): Promise<number> {
  const { prisma } = await getDatabase();
  const { closed, mailed } = await prisma.$transaction(async (tx) => {
    const jobs = await tx.$queryRaw<DueJob[]>`
      WITH due AS MATERIALIZED (SELECT jobs.id, jobs.closes_at, jobs.organization_id FROM jobs
        WHERE ${isPastDeadline(now)} ORDER BY jobs.closes_at, jobs.id LIMIT ${limit} FOR UPDATE SKIP LOCKED),
      closed AS (UPDATE jobs SET status = 'closed', close_reason = 'deadline', closed_at = due.closes_at
        FROM due WHERE jobs.id = due.id)
      SELECT due.id, due.closes_at AS "closesAt", owner.id AS "ownerId", owner.email AS "ownerEmail",
        EXISTS (SELECT FROM applications WHERE applications.job_id = due.id
          AND ${isUnanswered}) AS "hasUnanswered"
      FROM due JOIN organizations ON organizations.id = due.organization_id
      LEFT JOIN users AS owner ON owner.id = organizations.owner_id AND owner.is_active`;
    if (jobs.length === 0) return { closed: 0, mailed: 0 };
    await tx.jobEvent.createMany({
      data: jobs.map(({ id, closesAt }) => ({
        id: uuid(),
        jobId: id,
        kind: "closed" as const,
        changes: { closeReason: [null, "deadline"] },
        createdAt: closesAt,
      })),
    });
    const mails = await withoutOldMail(
      tx,
      jobs.flatMap((job) => mailOf(job, now)),
    );
    return { closed: jobs.length, mailed: (await queueMails(tx, mails, now)).length };
  });
  if (mailed > 0) wakeMail();
  return closed;
}

type ClosingMail = DueMail<"job-closed" | "job-closed-unanswered">;

function mailOf({ id, closesAt, ownerId, ownerEmail, hasUnanswered }: DueJob, now: Date): ClosingMail[] {
  if (ownerId === null || ownerEmail === null || now.getTime() - closesAt.getTime() >= mailedForMs) return [];
  return [
    {
      key: closingMailKey(id, closesAt),
      kind: hasUnanswered ? "job-closed-unanswered" : "job-closed",
      to: { userId: ownerId, email: ownerEmail },
      scope: "transactional",
      payload: { jobId: id },
    },
  ];
}

/** Without those that an earlier version has written, under another key. */
async function withoutOldMail(
  tx: Prisma.TransactionClient,
  mails: readonly ClosingMail[],
): Promise<ClosingMail[]> {
  const found = await tx.emailDelivery.findMany({
    where: { key: { in: mails.map(({ key }) => earlierKeyOf(key)) } },
    select: { key: true },
  });
  const known = new Set(found.map(({ key }) => key));
  return mails.filter(({ key }) => !known.has(earlierKeyOf(key)));
}
