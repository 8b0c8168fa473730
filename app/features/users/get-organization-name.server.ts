import { getDatabase } from "~/lib/db/database.server";

/** The name of the organization that an account owns, or null. */
export async function getOrganizationName(ownerId: string): Promise<string | null> {
  const { prisma } = await getDatabase();
  const organization = await prisma.organization.findUnique({ where: { ownerId }, select: { name: true } });
  return organization?.name ?? null;
}
