import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/**
 * Whether anybody has applied for a job on the platform, in whatever state the application is now.
 * @param tx that of a change, which holds the job's row: a new application waits for it.
 */
export async function hasApplications(
  jobId: string,
  tx?: Pick<Prisma.TransactionClient, "application">,
): Promise<boolean> {
  const { application } = tx ?? (await getDatabase()).prisma;
  return (await application.findFirst({ where: { jobId }, select: { id: true } })) !== null;
}
