import { eraseWordsAbout } from "~/features/audit/audit.server";
import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { nextVersion } from "~/lib/version";
import { noPendingDetails } from "./own/changed-details";
import { getOwnProfile } from "./own/own-profile.server";
import { endedVerification, endsWithAddress } from "./verification/verification.server";

/** A verification rests on the owner's address too: it ends when that leaves the domain. */
export async function reconsiderVerification(
  tx: Prisma.TransactionClient,
  { id, email }: EventAccount,
  previousEmail: string,
  now: Date,
): Promise<void> {
  await tx.$queryRaw`SELECT FROM organizations WHERE owner_id = ${id}::uuid FOR NO KEY UPDATE`;
  const found = await tx.organization.findUnique({
    where: { ownerId: id },
    select: { id: true, verification: true, website: true, updatedAt: true },
  });
  if (!found || !endsWithAddress(found, previousEmail, email)) return;
  const data = { ...endedVerification, updatedAt: nextVersion(found.updatedAt, now) };
  await tx.organization.update({ where: { id: found.id }, data, select: { id: true } });
}

/**
 * An organization that published a job outlives its account as a name and a slug, since other people have its jobs in
 * their lists; all else that its owner wrote is gone, drafts too. One that never did goes as a whole.
 */
export async function eraseOrganizationOfAccount(
  tx: Prisma.TransactionClient,
  { id: ownerId }: EventAccount,
  now: Date,
): Promise<void> {
  const found = await tx.organization.findUnique({ where: { ownerId }, select: { id: true } });
  if (!found) return;
  const { id } = found;
  await eraseWordsAbout(tx, id);
  await tx.job.deleteMany({ where: { organizationId: id, publishedAt: null } });
  if ((await tx.job.count({ where: { organizationId: id } })) === 0) {
    await tx.organization.delete({ where: { id }, select: { id: true } });
    return;
  }
  await tx.organization.update({
    where: { id },
    data: {
      ...endedVerification,
      ownerId: null,
      closedAt: now,
      suspendedAt: null,
      kind: null,
      website: null,
      description: null,
      city: null,
      region: null,
      taxId: null,
      ...noPendingDetails,
      detailsReply: null,
      verificationReply: null,
      verifiedName: null,
      reviewedName: null,
      updatedAt: now,
    },
    select: { id: true },
  });
}

/** The organization of an account, for its owner. */
export async function exportOrganizationOfAccount({ id }: EventAccount) {
  return { organization: await getOwnProfile(id) };
}
