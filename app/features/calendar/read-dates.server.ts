import { candidateStatusAt } from "~/features/applications/application/delayed-reply.server";
import { openStatuses } from "~/features/applications/application/statuses.server";
import { openJob } from "~/features/jobs/job/job-state.server";
import { deadlineEntry, decisionEntry } from "~/features/jobs/public/deadline-calendar.server";
import { isReadable } from "~/features/saved-jobs/list-saved-jobs.server";
import { Prisma } from "~/generated/prisma/client";
import type { FeedEvent } from "~/lib/calendar/calendar-file.server";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getDatabase } from "~/lib/db/database.server";
import { isoDayOf } from "~/lib/time/dates";
import { paths } from "~/paths";

/** The most jobs of one calendar; of more, those that close last. */
const maxJobs = 1000;

interface DatesRow {
  id: string;
  slug: string;
  title: string;
  organization: string;
  /** Instants in ISO 8601. */
  changedAt: string;
  /** Of a saved job that is open. */
  closesAt: string | null;
  /** ISO 8601. */
  decisionDay: string | null;
  applicationId: string | null;
}

/**
 * The coming dates of the jobs that a person saved or applied for, as JSON of {@link toDateEvents}: the deadlines of
 * saved jobs that are open, and decision days, but not of an application that its candidate knows to be decided. One statement and one value: each row would cost as much as its event.
 */
export async function readDates(userId: string, now = new Date()): Promise<string> {
  const own = Prisma.sql`${userId}::uuid`;
  const isDecided = Prisma.sql`(${candidateStatusAt(now)}) <> ALL(${[...openStatuses]}::text[])`;
  const { prisma } = await getDatabase();
  const [found] = await prisma.$queryRaw<{ dates: string | null }[]>`
    SELECT json_agg(dates)::text AS dates FROM (
      SELECT jobs.id, jobs.slug, jobs.title, organizations.name AS organization, jobs.updated_at AS "changedAt",
        CASE WHEN saved_jobs.user_id IS NOT NULL AND ${openJob(now)} THEN jobs.closes_at END AS "closesAt",
        CASE WHEN jobs.decision_by >= ${isoDayOf(now)}::date AND (applications.id IS NULL OR NOT ${isDecided})
          THEN jobs.decision_by::text END AS "decisionDay",
        applications.id AS "applicationId"
      FROM (SELECT user_id, job_id FROM saved_jobs WHERE user_id = ${own}) AS saved_jobs
        FULL JOIN (SELECT * FROM applications WHERE user_id = ${own} AND status <> 'withdrawn') AS applications
          ON applications.job_id = saved_jobs.job_id
        JOIN jobs ON jobs.id = coalesce(saved_jobs.job_id, applications.job_id)
        JOIN organizations ON organizations.id = jobs.organization_id
      WHERE ${isReadable} ORDER BY jobs.closes_at DESC, jobs.id LIMIT ${maxJobs}
    ) AS dates WHERE "closesAt" IS NOT NULL OR "decisionDay" IS NOT NULL`;
  return found?.dates ?? "[]";
}

/** The events of what {@link readDates} found. */
export function toDateEvents(dates: string): FeedEvent[] {
  return (JSON.parse(dates) as DatesRow[]).flatMap((row) => [...deadlineOf(row), ...decisionOf(row)]);
}

function deadlineOf({ id, slug, title, organization, ...row }: DatesRow): FeedEvent[] {
  if (row.closesAt === null) return [];
  const closesAt = new Date(row.closesAt);
  const entry = deadlineEntry({ id, title, organization, closesAt, url: absoluteUrl(paths.job(slug)) });
  return [{ ...entry, changedAt: new Date(row.changedAt) }];
}

function decisionOf({ id, slug, title, organization, ...row }: DatesRow): FeedEvent[] {
  const { decisionDay, applicationId } = row;
  if (decisionDay === null) return [];
  const url = absoluteUrl(applicationId ? paths.application(applicationId) : paths.job(slug));
  const entry = decisionEntry({ id, title, organization, decisionDay, url });
  return [{ ...entry, changedAt: new Date(row.changedAt) }];
}
