import type { WaitlistEntry } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";

/** The columns of an entry that its owner may see. */
export const ownColumns = {
  id: true,
  email: true,
  role: true,
  name: true,
  field: true,
  company: true,
  status: true,
  fieldCode: true,
  refCode: true,
  marketingConsentAt: true,
  confirmedAt: true,
  inviteExpiresAt: true,
} as const;

export type OwnEntry = Pick<WaitlistEntry, keyof typeof ownColumns>;

/** The entry with an id, or null. */
export async function getOwnEntry(id: string): Promise<OwnEntry | null> {
  const { prisma } = await getDatabase();
  return prisma.waitlistEntry.findUnique({ where: { id }, select: ownColumns });
}

/** @throws {DomainError} NOT_FOUND, also for a null id. */
export async function requireEntry(id: string | null): Promise<OwnEntry> {
  const entry = id === null ? null : await getOwnEntry(id);
  if (!entry) throw new DomainError("NOT_FOUND");
  return entry;
}
