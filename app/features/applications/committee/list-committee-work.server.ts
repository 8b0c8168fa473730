import { listedSelect, plainTitles } from "~/features/jobs/job/dated-title";
import { jobStateSelect, stateOf } from "~/features/jobs/job/job-state.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { hiddenInterviewsSql, undeclaredSql } from "../application/seen-sql.server";
import { asTheyCame, isRatingDue, presentMembers } from "./committee-sql.server";

/** A job whose committee waits for one of its members. */
export interface CommitteeWork {
  id: string;
  title: string;
  /** Applications that they have to declare about before they are shown. */
  undeclared: number;
  /** Interviews that they hold and see once they declare. */
  hiddenInterviews: number;
  /** Those that they see and can rate, and have not. */
  unrated: number;
  /** The one of these that was sent first. */
  toRate: string | null;
}

/** What the committees of an account wait for, by the title of the job; equal ones with what tells them apart. */
export async function listCommitteeWork(userId: string, now = new Date()): Promise<CommitteeWork[]> {
  const { prisma } = await getDatabase();
  const where = { userId, endedAt: null };
  const seats = await prisma.committeeMember.findMany({ where, select: { jobId: true } });
  // Most people have no seat, and need no more.
  if (seats.length === 0) return [];
  const jobIds = seats.map(({ jobId }) => jobId);
  const ofMember = Prisma.sql`user_id = ${userId}::uuid`;
  const work = await prisma.$queryRaw<CommitteeWork[]>`
    SELECT * FROM (
      SELECT jobs.id, jobs.title, ${undeclaredSql(userId)} AS undeclared,
        ${hiddenInterviewsSql(userId, now)} AS "hiddenInterviews", due.*
      FROM jobs JOIN job_committees ON job_committees.job_id = jobs.id CROSS JOIN LATERAL (
        SELECT count(*)::int AS unrated, (${asTheyCame})[1] AS "toRate" FROM applications
          JOIN committee_declarations AS own ON own.application_id = applications.id AND own.${ofMember}
          WHERE applications.job_id = jobs.id AND ${isRatingDue(userId, now)}) AS due
      WHERE jobs.id = ANY(${jobIds}::uuid[])
        AND EXISTS (SELECT FROM ${presentMembers} AND seats.${ofMember})) AS waiting
    WHERE undeclared > 0 OR unrated > 0 ORDER BY title, id`;
  if (new Set(work.map(({ title }) => title)).size === work.length) return work;
  const jobs = await prisma.job.findMany({
    where: { id: { in: work.map(({ id }) => id) } },
    select: { ...jobStateSelect, ...listedSelect },
  });
  const titles = new Map(
    plainTitles(jobs.map((job) => ({ ...job, ...stateOf(job, now) }))).map(({ id, title }) => [id, title]),
  );
  return work.map((job) => ({ ...job, title: titles.get(job.id) ?? job.title }));
}
