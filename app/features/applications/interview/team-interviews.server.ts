import { membershipOf, seesApplications } from "~/features/organizations/team/membership.server";
import { Prisma } from "~/generated/prisma/client";
import type { FeedEvent } from "~/lib/calendar/calendar-file.server";
import { getDatabase } from "~/lib/db/database.server";
import { applicationStatusAt } from "../application/application-state.server";
import {
  freeTimesJoin,
  hasTimeToCome,
  isHeldBy,
  lacksTimes,
} from "../application/interview/shared-times.server";
import { type Interviewer, interviewersJson, isSeenBy } from "../application/seen-sql.server";
import { entriesOf } from "./interview-for-calendar.server";
import { toUpcoming, type Upcoming, type UpcomingRow, upcomingColumns } from "./interview-sql.server";

/** The most interviews of a page and of a calendar. */
const maxListed = 200;

/** An interview of a team that is still to come. Instants in ISO 8601. */
export interface TeamInterview extends Upcoming {
  id: string;
  /** Null once the person is erased from it. */
  name: string | null;
  job: string;
  /** When it is, or can first be. */
  at: string;
  minutes: number;
  place: string;
  interviewers: Interviewer[];
}

type Row = Omit<TeamInterview, keyof UpcomingRow> & UpcomingRow & { at: Date };

/** The interviews of somebody's team that they see, the next one first; those that were turned down have no date. */
export async function listTeamInterviews(userId: string, now = new Date()): Promise<TeamInterview[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT * FROM (
      SELECT applications.id, users.name, jobs.title AS job, applications.interview_minutes AS minutes,
        applications.interview_place AS place, ${upcomingColumns(now)},
        ${interviewersJson} AS interviewers
      ${fromInterviews(userId, now)} AND ${hasTimeToCome(now)}) AS interviews
    WHERE at IS NOT NULL AND answer IS DISTINCT FROM 'declined' AND answer IS DISTINCT FROM 'another_time'
    ORDER BY at, id LIMIT ${maxListed}`;
  return rows.map(({ at, ...row }) => ({ ...row, ...toUpcoming({ at, ...row }), at: at.toISOString() }));
}

/** How many interviews that are still to come somebody holds, of those that they see. */
export async function countHeldInterviews(userId: string, now = new Date()): Promise<number> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<{ held: number }[]>`
    SELECT count(*)::int AS held ${fromInterviews(userId, now)}
      AND ${isHeldBy(userId, now)}`;
  return row?.held ?? 0;
}

/** The interviews of somebody's team that they see, with `jobs` and `users`: FROM and WHERE. */
function fromInterviews(userId: string, now: Date): Prisma.Sql {
  return Prisma.sql`
    FROM ${membershipOf(userId)} JOIN applications ON applications.organization_id = membership.organization_id
      JOIN jobs ON jobs.id = applications.job_id LEFT JOIN users ON users.id = applications.user_id
      ${freeTimesJoin(now)}
    WHERE ${seesApplications} AND ${isSeenBy(userId)} AND applications.status = 'interview'
      AND ${applicationStatusAt(now)} = 'interview'`;
}

/** An interview that its candidate turned down, or found without a time. */
export type TurnedDown = Pick<TeamInterview, "id" | "name" | "job" | "answer" | "areTimesTaken">;

/**
 * The interviews of somebody's team that they see and whose candidate asked for another time, declined or has none to
 * choose any more, by job.
 */
export async function listTurnedDown(userId: string, now = new Date()): Promise<TurnedDown[]> {
  const { prisma } = await getDatabase();
  return prisma.$queryRaw<TurnedDown[]>`
    SELECT applications.id, users.name, jobs.title AS job, ${lacksTimes(now)} AS "areTimesTaken",
      coalesce(applications.interview_answer::text, 'pending') AS answer
    ${fromInterviews(userId, now)}
      AND (applications.interview_answer IN ('another_time', 'declined') OR ${lacksTimes(now)})
    ORDER BY jobs.title, applications.id LIMIT ${maxListed}`;
}

/** {@link listTeamInterviews} for a calendar: those whose date stands. */
export async function listTeamEntries(userId: string, now = new Date()): Promise<FeedEvent[]> {
  const interviews = await listTeamInterviews(userId, now);
  const ids = interviews.filter(({ times }) => times === 0).map(({ id }) => id);
  return entriesOf(ids, "employer", now);
}
