import { getDatabase } from "~/lib/db/database.server";

/** The most jobs that a form offers. */
const maxListed = 100;

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

/** The newest jobs of an organization, to be given to readers. */
export async function listReadableJobs(organizationId: string): Promise<GivenJob[]> {
  const { prisma } = await getDatabase();
  return prisma.job.findMany({
    where: { organizationId },
    orderBy: { createdAt: "desc" },
    take: maxListed,
    select: { id: true, title: true },
  });
}
