import type { CommitteeSeat, Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { hiddenInterviewsSql } from "../application/seen-sql.server";
import { presentMembers } from "./committee-sql.server";

/** A seat in a committee, and until when its members rate. */
export interface OwnSeat {
  title: string;
  seat: CommitteeSeat;
  endsAt: Date | null;
  closedAt: Date | null;
  /** How many interviews they hold and do not see until they declare. */
  hiddenInterviews: number;
}

/** Whether a committee rates the applications for a job. */
export async function hasCommittee(jobId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.jobCommittee.count({ where: { jobId } })) > 0;
}

/** The seat in a job's committee of somebody who sees its applications; null without one. */
export async function getSeat(userId: string, jobId: string, now = new Date()): Promise<OwnSeat | null> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<OwnSeat[]>`
    SELECT jobs.title, own.seat, job_committees.ends_at AS "endsAt", job_committees.closed_at AS "closedAt",
      ${hiddenInterviewsSql(userId, now)} AS "hiddenInterviews"
    FROM jobs JOIN job_committees ON job_committees.job_id = jobs.id
      CROSS JOIN LATERAL (SELECT seats.seat FROM ${presentMembers} AND seats.user_id = ${userId}::uuid) AS own
    WHERE jobs.id = ${jobId}::uuid`;
  return row ?? null;
}

/** Whether somebody had a seat in a job's committee that has ended. */
export async function hadSeat(userId: string, jobId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.committeeMember.count({ where: { userId, jobId, endedAt: { not: null } } })) > 0;
}

/** A seat of somebody's in one of several committees. */
export type SeatOfJob = Pick<OwnSeat, "title" | "seat"> & { jobId: string };

/** The organization's jobs in whose committees somebody has a seat, and sees the applications. */
export async function listSeats(
  organizationId: string,
  userId: string,
  db?: Pick<Prisma.TransactionClient, "$queryRaw">,
): Promise<SeatOfJob[]> {
  const source = db ?? (await getDatabase()).prisma;
  return source.$queryRaw<SeatOfJob[]>`
    SELECT jobs.id::text AS "jobId", jobs.title, own.seat::text AS seat FROM committee_members AS own JOIN jobs ON jobs.id = own.job_id
    WHERE jobs.organization_id = ${organizationId}::uuid AND own.user_id = ${userId}::uuid AND own.ended_at IS NULL
      AND EXISTS (SELECT FROM ${presentMembers} AND seats.user_id = ${userId}::uuid)
    ORDER BY jobs.title, jobs.id`;
}
