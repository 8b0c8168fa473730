import { candidateStatusAt } from "~/features/applications/application/delayed-reply-sql.server";
import { isoDayOfDate } from "~/features/jobs/job/decision-day";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { queueMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { isoDayOf, timeZone } from "~/lib/time/dates";
import { openStatuses } from "../application/statuses.server";
import "../application/applications.mails";

const kind = "decision-date-moved";

/** Whether candidates of a job are to be told today of another date, over `jobs`: at most once a peninsular day. */
const isDue = (now: Date) => Prisma.sql`jobs.decision_moved_at IS NOT NULL AND jobs.hidden_at IS NULL
  AND jobs.status IN ('published', 'closed') AND jobs.close_reason IS DISTINCT FROM 'moderation'
  AND (jobs.decision_told_at IS NULL OR (jobs.decision_told_at AT TIME ZONE ${timeZone})::date < ${isoDayOf(now)}::date)`;

/** How many jobs have moved their decision date and may tell so today. */
export async function countDecisionDatesToTell(now: Date): Promise<number> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<{ due: number }[]>`
    SELECT count(*)::int AS due FROM jobs WHERE ${isDue(now)}`;
  return row?.due ?? 0;
}

/** Tells the candidates of the next jobs that have moved their decision date. @returns how many jobs, at most `limit`. */
export async function tellDecisionDates(limit: number, now: Date): Promise<number> {
  return tellDue(Prisma.sql`true`, limit, now);
}

/**
 * Tells the candidates of a job that its decision date has moved. A move on a day on which they were told already waits
 * for the task of the next day, and so does one whose process ended before this.
 */
export async function tellMovedDecision(jobId: string, now: Date): Promise<void> {
  await tellDue(Prisma.sql`jobs.id = ${jobId}::uuid`, 1, now);
}

/** Most changes of a job move no date: they cost one statement. @param which over `jobs`. */
async function tellDue(which: Prisma.Sql, limit: number, now: Date): Promise<number> {
  const { prisma } = await getDatabase();
  const jobs = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM jobs WHERE ${which} AND ${isDue(now)} ORDER BY decision_moved_at, id LIMIT ${limit}::int`;
  for (const { id } of jobs) await tellDecisionDate(id, now);
  return jobs.length;
}

/** Writes the mails to everybody whose application is open, as they read it; nothing where nothing is to be told. */
async function tellDecisionDate(jobId: string, now: Date): Promise<void> {
  const { prisma } = await getDatabase();
  const queued = await prisma.$transaction(async (tx) => {
    const [job] = await tx.$queryRaw<{ from: Date | null; to: Date | null }[]>`
      SELECT decision_moved_from AS "from", decision_by AS "to" FROM jobs
      WHERE id = ${jobId}::uuid AND ${isDue(now)} FOR NO KEY UPDATE`;
    if (!job) return [];
    await tx.$executeRaw`UPDATE jobs SET decision_moved_at = NULL, decision_moved_from = NULL,
      decision_told_at = ${now}::timestamptz WHERE id = ${jobId}::uuid`;
    const candidates = await tx.$queryRaw<{ id: string; userId: string; email: string }[]>`
      SELECT applications.id::text, users.id::text AS "userId", users.email
      FROM applications JOIN jobs ON jobs.id = applications.job_id JOIN users ON users.id = applications.user_id
      WHERE jobs.id = ${jobId}::uuid AND users.is_active
        AND (${candidateStatusAt(now)}) = ANY(${[...openStatuses]}::text[])`;
    const day = (date: Date | null) => date && isoDayOfDate(date);
    const [from, to] = [day(job.from), day(job.to)];
    const mails = candidates.map(
      ({ id, userId, email }) =>
        ({
          key: `${kind}:${id}:${isoDayOf(now)}`,
          kind,
          to: { userId, email },
          scope: "transactional",
          payload: { applicationId: id, from, to },
        }) as const,
    );
    return queueMails(tx, mails, now);
  });
  if (queued.length > 0) wakeMail();
}
