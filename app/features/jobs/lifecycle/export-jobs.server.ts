import type { EventAccount } from "~/features/users/account-events";
import { getDatabase } from "~/lib/db/database.server";
import { detailsSelect, toOwnJob } from "../public/job-details.server";

/** The jobs of an account's organization, as its owner reads them. */
export async function exportJobsOfAccount({ id }: Pick<EventAccount, "id">) {
  const { prisma } = await getDatabase();
  const jobs = await prisma.job.findMany({
    where: { organization: { ownerId: id } },
    orderBy: { createdAt: "asc" },
    select: detailsSelect,
  });
  const now = new Date();
  return { jobs: jobs.map((job) => toOwnJob(job, now)) };
}
