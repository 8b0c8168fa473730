import { teamLimits } from "~/features/organizations/team/team-limits";
import { getDatabase } from "~/lib/db/database.server";
import { datedTitle } from "../job/dated-title";
import { jobStateSelect, stateOf } from "../job/job-state.server";

const datedSelect = { ...jobStateSelect, id: true, title: true, updatedAt: true } as const;

/** The most jobs that a form offers beside those that were given. */
const maxListed = 100;

/** How many of them a form can send. */
export const maxReadableJobs = teamLimits.jobsOfReader + maxListed;

/** A job whose applications somebody reads. */
export interface GivenJob {
  id: string;
  title: string;
}

/** The jobs that a reader of an organization was given, by title. */
export async function listGivenJobs(userId: string): Promise<GivenJob[]> {
  const { prisma } = await getDatabase();
  return prisma.job.findMany({
    where: { readers: { some: { userId } } },
    orderBy: [{ title: "asc" }, { id: "asc" }],
    select: { id: true, title: true },
  });
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
          select: datedSelect,
        }),
    prisma.job.findMany({
      where: { organizationId },
      orderBy: { createdAt: "desc" },
      take: maxListed,
      select: datedSelect,
    }),
  ]);
  const isGiven = new Set(given.map(({ id }) => id));
  const jobs = [...given, ...newest.filter(({ id }) => !isGiven.has(id))];
  return jobs.map((job) => ({ id: job.id, title: datedTitle({ ...job, ...stateOf(job, now) }) }));
}
