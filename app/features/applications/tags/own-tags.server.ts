import { fillText } from "~/content/fill-text";
import { tags as text } from "~/content/pages/employer-applications/tags";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember, lockOrganization } from "~/features/organizations/team/lock-member.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { foldName } from "~/lib/text/fold-text";
import type { Tag } from "../board/tag-sql.server";

const inOrder = { folded: "asc" } as const;

/** A tag, and how many applications have it. */
export interface TagUse extends Tag {
  applications: number;
}

/** The tags of an organization in their order, each with how many applications have it. */
export async function listTags(organizationId: string): Promise<TagUse[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.organizationTag.findMany({
    where: { organizationId },
    orderBy: inOrder,
    select: { id: true, name: true, _count: { select: { applications: true } } },
  });
  return rows.map(({ id, name, _count }) => ({ id, name, applications: _count.applications }));
}

/**
 * Gives a tag another name; its applications keep it.
 * @throws {DomainError} NOT_FOUND, also for another organization's; UNAUTHENTICATED; INVALID_DATA with a sentence for
 *   the field `name` when another tag has it.
 */
export async function renameTag(employer: Employer, id: string, name: string): Promise<void> {
  const { organizationId } = employer;
  const folded = foldName(name);
  await asRecruiter(employer, async (tx) => {
    const other = await tx.organizationTag.findFirst({
      where: { organizationId, folded, id: { not: id } },
      select: { name: true },
    });
    if (other)
      throw new DomainError("INVALID_DATA", { fields: { name: fillText(text.taken, { name: other.name }) } });
    const { count } = await tx.organizationTag.updateMany({
      where: { id, organizationId },
      data: { name, folded },
    });
    if (count === 0) throw new DomainError("NOT_FOUND");
  });
}

/**
 * Deletes a tag, also of its applications.
 * @throws {DomainError} NOT_FOUND for one that is gone already, and for another organization's; UNAUTHENTICATED.
 */
export async function deleteTag(employer: Employer, id: string): Promise<void> {
  const { organizationId } = employer;
  await asRecruiter(employer, async (tx) => {
    const { count } = await tx.organizationTag.deleteMany({ where: { id, organizationId } });
    if (count === 0) throw new DomainError("NOT_FOUND");
  });
}

async function asRecruiter(
  employer: Employer,
  work: (tx: Prisma.TransactionClient) => Promise<unknown>,
): Promise<void> {
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockMember(tx, employer, "recruiter");
    await lockOrganization(tx, employer.organizationId);
    await work(tx);
  });
}
