import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isContentReadable } from "../application/erasing/retention.server";
import { areRatingsShown, meanOfSums, missingNames, raterCounts, sumsOfRaters } from "./committee-sql.server";
import { type Score, scoreOf } from "./score";

/** How far a committee has come with an application. */
export interface CommitteeScore {
  counts: { able: number; raters: number };
  /** The names of the members whose rating is missing; none once nobody can rate. */
  missing: string[];
  /** Null while the reader may not see it, and once the ratings are deleted. */
  score: Score | null;
}

/** Those of applications that the reader sees, by id. */
export async function readScores(
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<Record<string, CommitteeScore>> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<
    (Omit<CommitteeScore, "score"> & { id: string; sums: number[] | null })[]
  >`
    SELECT applications.id::text AS id, ${raterCounts} AS counts, ${missingNames(now)} AS missing,
      CASE WHEN ${areRatingsShown(userId, now)} AND ${isContentReadable(now)} THEN ${sumsOfRaters} END AS sums
    FROM applications JOIN jobs ON jobs.id = applications.job_id JOIN job_committees ON job_committees.job_id = jobs.id
    WHERE applications.id = ANY(${[...ids]}::uuid[])`;
  return Object.fromEntries(
    rows.map(({ id, sums, ...row }) => [id, { ...row, score: sums && scoreOf(sums) }]),
  );
}

/**
 * The mean of an application's raters where a committee rates and the reader may see it, in SQL over `jobs`; else null.
 * @param jobId as for areRatingsShown.
 * @param seenAt what they saw at that moment; null: now.
 */
export function scoreSql(
  userId: string,
  jobId: string | null,
  now: Date,
  seenAt: Date | null = null,
): Prisma.Sql {
  const isShown = Prisma.sql`${areRatingsShown(userId, now, jobId, seenAt)} AND ${isContentReadable(now)}`;
  return Prisma.sql`(SELECT CASE WHEN ${isShown} THEN ${meanOfSums(seenAt)} END
    FROM job_committees WHERE job_committees.job_id = applications.job_id)`;
}

/**
 * ORDER BY of applications by a value, over `applications`: those without one come last either way; of equal ones the
 * newest comes first. The tables of a job and of its committee, and the way from one application to the next, have it.
 */
export function orderByValue(value: Prisma.Sql, isRising: boolean): Prisma.Sql {
  const direction = isRising ? Prisma.sql`ASC` : Prisma.sql`DESC`;
  return Prisma.sql`ORDER BY ${value} ${direction} NULLS LAST,
    applications.submitted_at DESC, applications.id DESC`;
}
