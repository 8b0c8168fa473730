import type { Prisma } from "~/generated/prisma/client";
import { FieldsError } from "~/lib/domain-error";
import { parseOrcid } from "./orcid";
import type { PersonChange } from "./profile-change.schema";

/**
 * Changes a person's profile, and makes it with the first change. The caller has locked the account's row.
 * @throws {DomainError} ORCID_INVALID.
 */
export async function changePerson(
  tx: Prisma.TransactionClient,
  userId: string,
  { orcid, languages, ...rest }: PersonChange,
  now: Date,
): Promise<void> {
  const change = {
    ...rest,
    orcid: orcid === undefined ? undefined : readOrcid(orcid),
    // A plain copy: Prisma's type of JSON knows no interfaces.
    languages: languages?.map((language) => ({ ...language })),
  };
  await tx.profile.upsert({
    where: { userId },
    create: { ...change, userId, createdAt: now, updatedAt: now },
    update: { ...change, updatedAt: now },
    select: { userId: true },
  });
}

function readOrcid(typed: string | null): string | null {
  if (typed === null) return null;
  const orcid = parseOrcid(typed);
  if (orcid === null) throw new FieldsError({ orcid: "ORCID_INVALID" });
  return orcid;
}
