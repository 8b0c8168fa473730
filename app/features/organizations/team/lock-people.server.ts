import type { Prisma } from "~/generated/prisma/client";
import type { Employer } from "../organization/employer";

/**
 * Locks one's own account and others of the organization in one order, so that its people never wait for each other.
 * Somebody else's account stays unlocked, whatever id was sent.
 */
export async function lockPeople(
  tx: Prisma.TransactionClient,
  { organizationId, userId }: Employer,
  ...otherIds: readonly string[]
): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM users WHERE id = ${userId}::uuid OR (id = ANY(${[...otherIds]}::uuid[]) AND (organization_id = ${organizationId}::uuid
      OR id = (SELECT owner_id FROM organizations WHERE id = ${organizationId}::uuid)))
    ORDER BY id FOR NO KEY UPDATE`;
}
