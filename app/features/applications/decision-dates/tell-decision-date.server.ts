import { type Job, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { changeMailStatus } from "~/lib/outbox/mail-status.server";
import { queueMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { isoDayOf, isoDayOfDate, timeZone } from "~/lib/time/dates";
import { applicationStatusAt } from "../application/application-state.server";
import { openStatuses } from "../application/statuses.server";
import "../application/applications.mails";
import { knownDay, undoableMove } from "~/features/jobs/lifecycle/set-decision-date.server";
import { candidateStatusAt } from "../application/delayed-reply.server";

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
 * Tells the candidates of a job that its decision date has moved, once that cannot be undone. A move on a day on which
 * they were told already waits for the task of the next day, and so does one whose process ended before this.
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

/** FROM and WHERE of those who are told: whose application for a job is open, as they read it. */
const waitingCandidates = (jobId: string, now: Date) => Prisma.sql`
  FROM applications JOIN jobs ON jobs.id = applications.job_id JOIN users ON users.id = applications.user_id
  WHERE jobs.id = ${jobId}::uuid AND users.is_active
    AND (${candidateStatusAt(now)}) = ANY(${[...openStatuses]}::text[])`;

/** @param cause the move that is told, or the day on which a task tells it. */
const keyOf = (applicationId: string, cause: string) => `${kind}:${applicationId}:${cause}`;

/**
 * How many people are told if an organization's job moves its decision date to this day: not those who get a decision
 * before that, which can still be undone.
 */
export async function countToldOfDecision(
  organizationId: string,
  jobId: string,
  decisionBy: Date | null,
  now = new Date(),
): Promise<number> {
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUnique({
    where: { id: jobId, organizationId },
    select: {
      decisionBy: true,
      decisionMovedAt: true,
      decisionMovedFrom: true,
      decisionToldAt: true,
      decisionUndo: true,
    },
  });
  const wanted = decisionBy && isoDayOfDate(decisionBy);
  if (!job || [job.decisionBy && isoDayOfDate(job.decisionBy), knownDay(job, now)].includes(wanted)) return 0;
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count ${waitingCandidates(jobId, now)}
      AND ${applicationStatusAt(now)} = ANY(${[...openStatuses]}::text[])`;
  return row?.count ?? 0;
}

/** Takes the mails about a move of a job's decision date back, those that are not sent yet. */
export async function dropMoveMails(
  tx: Prisma.TransactionClient,
  jobId: string,
  token: string,
): Promise<void> {
  const sent = await tx.application.findMany({ where: { jobId }, select: { id: true } });
  const keys = sent.map(({ id }) => keyOf(id, token));
  await changeMailStatus(
    tx,
    { key: { in: keys }, status: { in: ["queued", "failed"] } },
    { status: "suppressed", error: "SUPERSEDED" },
  );
}

/** Writes the mails to everybody whose application is open, as they read it; nothing where nothing is to be told. */
async function tellDecisionDate(jobId: string, now: Date): Promise<void> {
  const { prisma } = await getDatabase();
  const queued = await prisma.$transaction(async (tx) => {
    const [job] = await tx.$queryRaw<(Pick<Job, "decisionUndo"> & { from: Date | null; to: Date | null })[]>`
      SELECT decision_moved_from AS "from", decision_by AS "to", decision_undo AS "decisionUndo" FROM jobs
      WHERE id = ${jobId}::uuid AND ${isDue(now)} FOR NO KEY UPDATE`;
    if (!job) return [];
    await tx.$executeRaw`UPDATE jobs SET decision_moved_at = NULL, decision_moved_from = NULL,
      decision_told_at = ${now}::timestamptz WHERE id = ${jobId}::uuid`;
    const candidates = await tx.$queryRaw<{ id: string; userId: string; email: string }[]>`
      SELECT applications.id::text, users.id::text AS "userId", users.email ${waitingCandidates(jobId, now)}`;
    const move = undoableMove(job, now);
    const delaySeconds = move ? Math.ceil((new Date(move.until).getTime() - now.getTime()) / 1000) : 0;
    const day = (date: Date | null) => date && isoDayOfDate(date);
    const [from, to] = [day(job.from), day(job.to)];
    const mails = candidates.map(
      ({ id, userId, email }) =>
        ({
          key: keyOf(id, move?.token ?? isoDayOf(now)),
          delaySeconds,
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
