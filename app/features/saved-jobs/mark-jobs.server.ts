import { hasApplied } from "~/features/applications/application/has-applied.server";
import type { User } from "~/features/users/user.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/** A person's marks on a job. */
export interface JobMarks {
  isSaved: boolean;
  /** Not once it was withdrawn: the person can apply again. */
  hasApplied: boolean;
}

/** The marks of a person as columns, over `jobs`. */
export const jobMarks = (userId: string) => Prisma.sql`
  EXISTS (SELECT FROM saved_jobs WHERE saved_jobs.user_id = ${userId}::uuid AND saved_jobs.job_id = jobs.id) AS "isSaved",
  ${hasApplied(Prisma.sql`${userId}::uuid`)} AS "hasApplied"`;

/**
 * Jobs of a response, each with the caller's marks; unchanged for strangers and organizations.
 * One statement, and none without jobs.
 */
export async function markJobs<Item extends { id: string }>(
  user: Pick<User, "id" | "type"> | null,
  items: readonly Item[],
): Promise<(Item & Partial<JobMarks>)[]> {
  if (user?.type !== "employee" || items.length === 0) return [...items];
  const ids = items.map(({ id }) => id);
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<(JobMarks & { id: string })[]>`
    SELECT jobs.id, ${jobMarks(user.id)} FROM jobs WHERE jobs.id = ANY(${ids}::uuid[])`;
  const marks = new Map(rows.map(({ id, ...done }) => [id, done]));
  return items.map((item) => ({ ...item, ...(marks.get(item.id) ?? { isSaved: false, hasApplied: false }) }));
}
