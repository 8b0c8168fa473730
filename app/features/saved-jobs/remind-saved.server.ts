import { hasApplied } from "~/features/applications/application/has-applied.server";
import { openJob } from "~/features/jobs/job/job-state.server";
import { mayBeMailed, wantsMails } from "~/features/users/may-be-mailed.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { queueMails } from "~/lib/outbox/queue-mail.server";
import { wakeMail } from "~/lib/outbox/wake.server";
import { isoDayOf } from "~/lib/time/dates";
import { hourMs } from "~/lib/time/durations";
import type { SavedJobMailKind } from "./saved-jobs.mails";

const kind: SavedJobMailKind = "saved-reminder";
/** How long before it closes a person is reminded of a saved job. */
const remindedWithinMs = 72 * hourMs;

/** The saved jobs of people that still take applications, over `saved_jobs` and `jobs`. */
export function savedToApplyFor(now: Date): Prisma.Sql {
  return Prisma.sql`${openJob(now)} AND NOT ${hasApplied(Prisma.sql`saved_jobs.user_id`)}`;
}

/** The saved jobs that close soon and that nobody was reminded of, over the same tables and `users`. */
function remindersDue(now: Date): Prisma.Sql {
  const soon = new Date(now.getTime() + remindedWithinMs);
  return Prisma.sql`saved_jobs.reminded_at IS NULL AND jobs.closes_at <= ${soon}::timestamptz
    AND ${savedToApplyFor(now)} AND ${mayBeMailed} AND ${wantsMails("reminders")}
    AND NOT EXISTS (SELECT FROM email_deliveries
      WHERE email_deliveries.key = concat('saved-reminder:', users.id, ':', ${isoDayOf(now)}::text))`;
}

const tables = Prisma.sql`jobs JOIN saved_jobs ON saved_jobs.job_id = jobs.id JOIN users ON users.id = saved_jobs.user_id`;

/** How many people are due a reminder. */
export async function countRemindersDue(now: Date): Promise<number> {
  const { longQuery } = await getDatabase();
  const [row] = await longQuery<{ due: number }>(
    Prisma.sql`SELECT count(DISTINCT users.id)::int AS due FROM ${tables} WHERE ${remindersDue(now)}`,
  );
  return row?.due ?? 0;
}

/**
 * Reminds people of the jobs they saved that close within 72 hours: one mail a person and day with all of them, and one
 * mention a job.
 * @returns how many people, at most `limit`.
 */
export async function remindSaved(limit: number, now: Date): Promise<number> {
  const { prisma, longQuery } = await getDatabase();
  const due = await longQuery<{ id: string; email: string }>(Prisma.sql`
    SELECT DISTINCT users.id, users.email FROM ${tables} WHERE ${remindersDue(now)} ORDER BY users.id LIMIT ${limit}::int`);
  if (due.length === 0) return 0;
  const keyOf = (userId: string) => `${kind}:${userId}:${isoDayOf(now)}`;
  const mails = due.map(({ id, email }) => ({
    key: keyOf(id),
    kind,
    to: { userId: id, email },
    scope: "reminders" as const,
    payload: null,
  }));
  const queued = await prisma.$transaction(async (tx) => {
    // Marked before the mails are written: the condition asks for their keys.
    const ids = due.map(({ id }) => id);
    await tx.$executeRaw`
      UPDATE saved_jobs SET reminded_at = ${now}::timestamptz FROM jobs, users
      WHERE jobs.id = saved_jobs.job_id AND users.id = saved_jobs.user_id AND users.id = ANY(${ids}::uuid[])
        AND ${remindersDue(now)}`;
    return queueMails(tx, mails, now);
  });
  if (queued.length > 0) wakeMail();
  return due.length;
}
