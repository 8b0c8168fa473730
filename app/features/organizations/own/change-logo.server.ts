import { dropFiles } from "~/features/files/drop-files.server";
import type { Picture } from "~/features/files/picture.server";
import { storePicture } from "~/features/files/store-picture.server";
import { getDatabase } from "~/lib/db/database.server";
import type { Employer } from "../organization/employer";
import { logoUrl } from "../public/public-organization.server";
import { lockMember, lockOrganization } from "../team/lock-member.server";
import { renewReviewedJobs } from "../verification/renew-reviewed-jobs.server";
import { auditSettings } from "./change-organization.server";

/**
 * Changes an organization's logo, and deletes the one before. Its version stays: an owner who edits its texts meanwhile
 * has no conflict.
 * @param picture null for the drawn initials.
 * @returns the URL of its logo.
 * @throws {DomainError} as lockMember.
 */
export async function changeLogo(
  employer: Employer,
  picture: Picture | null,
  now = new Date(),
): Promise<string> {
  const { organizationId } = employer;
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    await lockMember(tx, employer, "owner", { evenSuspended: true });
    await lockOrganization(tx, organizationId);
    await dropFiles(tx, { organizationId, kind: "logo" });
    const owned = { organizationId, kind: "logo" } as const;
    const file = picture && (await storePicture(tx, picture, owned, now));
    const organization = await tx.organization.update({
      where: { id: organizationId },
      data: { logoFileId: file?.id ?? null },
      select: { slug: true, logoFileId: true },
    });
    await renewReviewedJobs(tx, organizationId, now);
    await auditSettings(tx, employer, ["logo"], now);
    return logoUrl(organization);
  });
}
