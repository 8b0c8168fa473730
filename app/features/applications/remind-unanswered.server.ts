import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { queueUnansweredMail, unansweredMailPrefix } from "./queue-unanswered-mail.server";

/** A job that closed longer ago is not reminded of any more: a scheduler that was off for weeks mails nobody about it. */
const remindedForMs = 7 * 24 * 60 * 60 * 1000;

/**
 * The jobs past their deadline, over `jobs`, whose organization has not heard yet that somebody waits; those that were
 * closed by hand have been told at once.
 */
export function unansweredDue(now: Date): Prisma.Sql {
  const since = new Date(now.getTime() - remindedForMs);
  return Prisma.sql`jobs.status = 'published' AND jobs.closes_at <= ${now} AND jobs.closes_at > ${since}
    AND EXISTS (SELECT FROM organizations JOIN users ON users.id = organizations.owner_id
      WHERE organizations.id = jobs.organization_id AND users.is_active)
    AND EXISTS (SELECT FROM applications WHERE applications.job_id = jobs.id
      AND applications.first_response_at IS NULL AND applications.status IN ('submitted', 'viewed'))
    AND NOT EXISTS (SELECT FROM email_deliveries
      WHERE key = concat(${unansweredMailPrefix}::text, jobs.id, ':',
        to_char(jobs.closes_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;
}

/** Reminds organizations whose jobs are past their deadline. @returns how many jobs, at most `limit`. */
export async function remindUnanswered(limit: number, now: Date): Promise<number> {
  const { prisma } = await getDatabase();
  const due = await prisma.$queryRaw<{ id: string }[]>`
    SELECT jobs.id FROM jobs WHERE ${unansweredDue(now)} ORDER BY jobs.closes_at, jobs.id LIMIT ${limit}`;
  for (const { id } of due) await queueUnansweredMail(id, now);
  return due.length;
}
