import { getDatabase } from "~/lib/db/database.server";

/** Those of some jobs that a person has saved, by id. */
export async function listSavedAmong(userId: string, jobIds: readonly string[]): Promise<Set<string>> {
  if (jobIds.length === 0) return new Set();
  const { prisma } = await getDatabase();
  const saved = await prisma.savedJob.findMany({
    where: { userId, jobId: { in: [...jobIds] } },
    select: { jobId: true },
  });
  return new Set(saved.map(({ jobId }) => jobId));
}
