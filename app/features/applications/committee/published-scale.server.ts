import { getDatabase } from "~/lib/db/database.server";

/** The criteria of a job's committee with their weights in percent, where they are published; empty elsewhere. */
export async function readPublishedScale(jobId: string): Promise<{ text: string; weight: number }[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.jobCriterion.findMany({
    where: { jobId, job: { committee: { isPublished: true } } },
    select: { text: true, weight: true },
    orderBy: { position: "asc" },
  });
  return rows.map(({ text, weight }) => ({ text, weight: weight ?? 0 }));
}
