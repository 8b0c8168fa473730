import { teamLimits } from "~/features/organizations/team/team-limits";
import { getDatabase } from "~/lib/db/database.server";
import { datedTitles, listedSelect, plainTitles } from "../job/dated-title";
import { jobStateSelect, stateOf } from "../job/job-state.server";

const select = { ...jobStateSelect, ...listedSelect } as const;

/** The most jobs that a form offers beside those that were given. */
const maxListed = 100;

/** How many of them a form can send. */
export const maxReadableJobs = teamLimits.jobsOfReader + maxListed;

/** A job whose applications somebody reads. */
export interface GivenJob {
  id: string;
  title: string;
}

/** The jobs that a reader of an organization was given, by title; equal ones with what tells them apart. */
export async function listGivenJobs(userId: string, now = new Date()): Promise<GivenJob[]> {
  const { prisma } = await getDatabase();
  const jobs = await prisma.job.findMany({
    where: { readers: { some: { userId } } },
    orderBy: [{ title: "asc" }, { id: "asc" }],
    select,
  });
  return plainTitles(jobs.map((job) => ({ ...job, ...stateOf(job, now) })));
}

/**
 * The jobs of an organization to be given to readers, by dated titles: those that one of them was given, then the newest.
 */
export async function listReadableJobs(
  organizationId: string,
  readerId?: string,
  now = new Date(),
): Promise<GivenJob[]> {
  const { prisma } = await getDatabase();
  const [given, newest] = await Promise.all([
    readerId === undefined
      ? []
      : prisma.job.findMany({
          where: { readers: { some: { userId: readerId } } },
          orderBy: [{ title: "asc" }, { id: "asc" }],
          select,
        }),
    prisma.job.findMany({
      where: { organizationId },
      orderBy: { createdAt: "desc" },
      take: maxListed,
      select,
    }),
  ]);
  const isGiven = new Set(given.map(({ id }) => id));
  const jobs = [...given, ...newest.filter(({ id }) => !isGiven.has(id))];
  return datedTitles(jobs.map((job) => ({ ...job, ...stateOf(job, now) })));
}
