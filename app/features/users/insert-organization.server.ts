import { randomBytes } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { Prisma } from "~/generated/prisma/client";
import { foldText } from "~/lib/text/fold-text";

const maxSlugLength = 60;
/** A random end is taken once in sixteen million; so many in a row are never taken. */
const maxTries = 8;

/**
 * Adds the organization of a new account, in the transaction that adds the account. If two have the same name at the
 * same moment one gets the plain slug and the other a random end: the insertion waits for the other transaction instead
 * of failing, which would undo the sign-up.
 */
export async function insertOrganization(
  tx: Prisma.TransactionClient,
  { ownerId, name }: { ownerId: string; name: string },
  now: Date,
): Promise<void> {
  const plain = slugOfName(name);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const slug = tries === 0 ? plain : `${plain}-${randomBytes(3).toString("hex")}`;
    const row = { id: uuid(), ownerId, name, slug, createdAt: now, updatedAt: now };
    const { count } = await tx.organization.createMany({ data: [row], skipDuplicates: true });
    if (count > 0) return;
  }
  throw new Error("Every slug for a new organization is taken");
}

/** The name of an organization in its address, as the migration that brought slugs made them: never empty. */
export function slugOfName(name: string): string {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, maxSlugLength).replace(/-$/, "") || "organizacion";
}
