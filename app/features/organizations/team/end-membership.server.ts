import { invalidateCopies } from "~/features/sessions/session-invalidation.server";
import { setMembership } from "~/features/users/set-membership.server";
import type { Prisma } from "~/generated/prisma/client";
import { noteFormerRecruiter } from "./former-recruiters.server";
import { giveUpJobs } from "./job-leads.server";

/**
 * Ends a membership under the lock of the account: what its person has in flight is refused from now on, and no
 * invitation that was still open brings them back. What they wrote stays with the organization, and its owner leads
 * their jobs.
 * @returns the sessions to invalidate after the commit.
 */
export async function endMembership(
  tx: Prisma.TransactionClient,
  userId: string,
  now: Date,
): Promise<string[]> {
  await tx.$executeRaw`
    DELETE FROM organization_invitations USING users WHERE users.id = ${userId}::uuid
      AND organization_invitations.organization_id = users.organization_id
      AND organization_invitations.email = users.email`;
  await noteFormerRecruiter(tx, userId);
  await setMembership(tx, userId, null, now);
  await giveUpJobs(tx, userId);
  await tx.jobReader.deleteMany({ where: { userId } });
  await tx.jobFollower.deleteMany({ where: { userId } });
  await tx.ownershipOffer.deleteMany({ where: { toUserId: userId } });
  return invalidateCopies(tx, userId);
}
