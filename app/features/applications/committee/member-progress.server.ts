import type { CommitteeSeat } from "~/generated/prisma/client";
import { Prisma } from "~/generated/prisma/client";
import { applicationStatusAt } from "../application/application-state.server";
import { openStatuses } from "../application/statuses.server";
import { cameLate, presentMembers } from "./committee-sql.server";

/** How far a member has come with the applications for a job, but for their own one. */
export interface MemberProgress {
  userId: string;
  name: string;
  seat: CommitteeSeat;
  total: number;
  /** Of how many they have declared a conflict, or none. */
  declared: number;
  conflicts: number;
  rated: number;
  /** How many undecided ones they have not rated, and could; 0 once the ratings are closed. */
  missing: number;
}

/** The members of a job's committee who see its applications still, the president first. */
export function listProgress(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  jobId: string,
  now: Date,
): Promise<(MemberProgress & { email: string })[]> {
  const isRated = Prisma.sql`EXISTS (SELECT FROM committee_ratings WHERE committee_ratings.declaration_id = own.id)`;
  const ofPerson = { userId: Prisma.sql`people."userId"`, until: Prisma.sql`people.until` };
  return db.$queryRaw`
    SELECT people."userId", people.name, people.email, people.seat, count(applications.id)::int AS total,
      count(own.id)::int AS declared, (count(own.id) FILTER (WHERE own.conflict_at IS NOT NULL))::int AS conflicts,
      (count(own.id) FILTER (WHERE own.conflict_at IS NULL AND ${isRated}))::int AS rated,
      (count(applications.id) FILTER (WHERE ${applicationStatusAt(now)} = ANY (${[...openStatuses]}::text[])
        AND job_committees.closed_at IS NULL AND own.conflict_at IS NULL AND NOT ${isRated}
        AND NOT ${cameLate(ofPerson)}))::int AS missing
    FROM jobs JOIN job_committees ON job_committees.job_id = jobs.id
      CROSS JOIN LATERAL (SELECT users.id AS "userId", users.name, users.email, seats.seat, seats.outside_until AS until
        FROM ${presentMembers}) AS people
      LEFT JOIN applications ON applications.job_id = jobs.id AND applications.anonymized_at IS NULL
        AND applications.user_id IS DISTINCT FROM people."userId"
      LEFT JOIN committee_declarations AS own ON own.application_id = applications.id AND own.user_id = people."userId"
    WHERE jobs.id = ${jobId}::uuid
    GROUP BY people."userId", people.name, people.email, people.seat
    ORDER BY people.seat, people.name, people."userId"`;
}
