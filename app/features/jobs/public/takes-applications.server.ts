import { getDatabase } from "~/lib/db/database.server";

/** Whether candidates apply for a job on the platform; null for a job that is not there. */
export async function takesApplications(slug: string): Promise<boolean | null> {
  const { prisma } = await getDatabase();
  const job = await prisma.job.findUnique({ where: { slug }, select: { applyMode: true } });
  return job && job.applyMode === "platform";
}
