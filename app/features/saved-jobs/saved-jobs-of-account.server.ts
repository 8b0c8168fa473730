import type { EventAccount } from "~/features/users/account-events";
import { getDatabase } from "~/lib/db/database.server";

/** A person's saved jobs, for that person; the rows go with the account. */
export async function exportSavedJobsOfAccount({ id }: EventAccount) {
  const { prisma } = await getDatabase();
  const rows = await prisma.savedJob.findMany({
    where: { userId: id },
    orderBy: [{ createdAt: "desc" }, { jobId: "desc" }],
    select: { createdAt: true, job: { select: { title: true, slug: true } } },
  });
  return { savedJobs: rows.map(({ createdAt, job }) => ({ ...job, savedAt: createdAt })) };
}
