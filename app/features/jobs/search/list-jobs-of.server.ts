import { getDatabase } from "~/lib/db/database.server";
import { openJob } from "../job/job-state.server";
import type { JobSummary } from "../job/job-summary.server";
import { defaultLimit } from "./job-filter";
import { listFound } from "./list-found.server";
import { allOf, conditionsOf } from "./where-jobs.server";

/** A page of an organization's open jobs, the newest first, and how many there are. Two statements. */
export async function listJobsOf(
  organization: { slug: string },
  { page = 1, limit = defaultLimit }: { page?: number; limit?: number },
  now: Date,
): Promise<{ items: JobSummary[]; total: number }> {
  const filter = { organization: organization.slug };
  const conditions = [openJob(now), ...conditionsOf(filter, now).map(({ sql }) => sql)];
  const { prisma } = await getDatabase();
  const [items, counted] = await Promise.all([
    listFound(filter, { sort: "newest", limit, offset: (page - 1) * limit }, now),
    prisma.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM jobs WHERE ${allOf(conditions)}`,
  ]);
  return { items, total: counted[0]?.total ?? 0 };
}
