import type { Prisma } from "~/generated/prisma/client";

/** Makes the changes of an organization's people come one after the other. Call it after locking their account. */
export async function lockOrganization(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM organizations WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
}
