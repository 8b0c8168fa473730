import { invalidateCopies } from "~/features/sessions/invalidate-copies.server";
import { setMembership } from "~/features/users/set-membership.server";
import type { Prisma } from "~/generated/prisma/client";

/**
 * Ends a membership under the lock of the account: what its person has in flight is refused from now on. What they
 * wrote stays with the organization.
 * @returns the sessions to invalidate after the commit.
 */
export async function endMembership(
  tx: Prisma.TransactionClient,
  userId: string,
  now: Date,
): Promise<string[]> {
  await setMembership(tx, userId, null, now);
  await tx.jobReader.deleteMany({ where: { userId } });
  await tx.ownershipOffer.deleteMany({ where: { toUserId: userId } });
  return invalidateCopies(tx, userId);
}
