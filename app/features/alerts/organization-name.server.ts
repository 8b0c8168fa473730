import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/** The name of the organization among some filters; null without one. */
export async function getOrganizationName(
  tx: Pick<Prisma.TransactionClient, "organization">,
  { organization: slug }: JobFilter,
): Promise<string | null> {
  if (slug === undefined) return null;
  const organization = await tx.organization.findUnique({ where: { slug }, select: { name: true } });
  return organization?.name ?? null;
}

/** The same outside of a transaction. */
export async function getNameOfOrganization(filter: JobFilter): Promise<string | null> {
  const { prisma } = await getDatabase();
  return getOrganizationName(prisma, filter);
}
