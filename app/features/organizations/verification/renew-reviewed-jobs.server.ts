import type { Prisma } from "~/generated/prisma/client";

/**
 * Makes the jobs that wait for a review another version: their reviewer decides about the new name, description,
 * website, city and logo too.
 */
export async function renewReviewedJobs(
  tx: Prisma.TransactionClient,
  organizationId: string,
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE jobs SET updated_at = greatest(${now}, updated_at + interval '1 millisecond')
    WHERE organization_id = ${organizationId}::uuid AND status = 'in_review'`;
}
