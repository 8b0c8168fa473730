import type { Organization, Prisma } from "~/generated/prisma/client";

/** The columns that people read beside a job, but for the logo. */
export const pageColumns = { name: true, website: true, description: true, city: true } as const;

type Page = Pick<Organization, keyof typeof pageColumns>;

/** {@link renewReviewedJobs} where the organization's page has changed, whoever changed it. */
export async function renewBesidePage(
  tx: Prisma.TransactionClient,
  before: Page & Pick<Organization, "id">,
  after: Page,
  now: Date,
): Promise<void> {
  const names = Object.keys(pageColumns) as (keyof Page)[];
  if (names.some((name) => before[name] !== after[name])) await renewReviewedJobs(tx, before.id, now);
}

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
