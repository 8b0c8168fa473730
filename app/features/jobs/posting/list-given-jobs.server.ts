import { getDatabase } from "~/lib/db/database.server";

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
