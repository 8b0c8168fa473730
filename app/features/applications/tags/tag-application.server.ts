import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember, lockOrganization } from "~/features/organizations/team/lock-member.server";
import { getDatabase } from "~/lib/db/database.server";
import { requireRetained } from "../application/erasing/require-retained.server";
import { lockApplication } from "../application/lock-application.server";
import { putTags } from "./put-tags.server";

/**
 * Puts tags on an application, those that its organization lacks included.
 * @throws {DomainError} UNAUTHENTICATED; NOT_FOUND, also once its content is deleted; as {@link putTags}.
 */
export async function tagApplication(
  employer: Employer,
  id: string,
  names: readonly string[],
  given?: Date,
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockMember(tx, employer, "recruiter");
    await lockOrganization(tx, employer.organizationId);
    const { application, now } = await lockApplication(tx, { side: "employer", ...employer }, id, { given });
    requireRetained(application, now);
    await putTags(tx, employer.organizationId, [id], names);
  });
}

/** Takes a tag off an application; a missing one is no error. @throws {DomainError} UNAUTHENTICATED, NOT_FOUND. */
export async function untagApplication(employer: Employer, id: string, tagId: string): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockApplication(tx, { side: "employer", ...employer }, id);
    await tx.applicationTag.deleteMany({ where: { applicationId: id, tagId } });
  });
}
