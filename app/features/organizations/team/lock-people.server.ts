import type { Prisma } from "~/generated/prisma/client";

/** Locks several accounts of a team in one order, so that two of its people never wait for each other. */
export async function lockPeople(tx: Prisma.TransactionClient, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}
