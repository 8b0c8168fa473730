import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/** Somebody who can lead a job: its organization's owner, or a recruiter. */
export interface PossibleLead {
  userId: string;
  name: string;
}

/** Those of an organization who can lead a job: the owner, then recruiters by name. */
export async function listPossibleLeads(organizationId: string): Promise<PossibleLead[]> {
  const { prisma } = await getDatabase();
  return prisma.$queryRaw<PossibleLead[]>`
    SELECT users.id AS "userId", users.name
    FROM organizations JOIN users ON users.id = organizations.owner_id
      OR (users.organization_id = organizations.id AND users.organization_role = 'recruiter')
    WHERE organizations.id = ${organizationId}::uuid AND users.is_active
    ORDER BY users.id <> organizations.owner_id, users.name, users.id`;
}

/** How many jobs somebody leads that are not archived: those that {@link giveUpJobs} leaves to the owner. */
export async function countLed(userId: string): Promise<number> {
  const { prisma } = await getDatabase();
  return prisma.job.count({ where: { ledById: userId, status: { not: "archived" } } });
}

/** Writes down who leads an organization's jobs that nobody else does, before its owner is another. */
export async function leadUnled(
  tx: Prisma.TransactionClient,
  organizationId: string,
  ownerId: string,
): Promise<void> {
  await tx.job.updateMany({ where: { organizationId, ledById: null }, data: { ledById: ownerId } });
}

/** Leaves the jobs that somebody leads to the organization's owner. Call it under the lock of the account. */
export async function giveUpJobs(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.job.updateMany({ where: { ledById: userId }, data: { ledById: null } });
}
