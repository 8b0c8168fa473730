import { getDatabase } from "~/lib/db/database.server";
import { type AdminEntry, toAdminEntry } from "./list-entries.server";

const columns = {
  id: true,
  email: true,
  role: true,
  name: true,
  field: true,
  company: true,
  status: true,
  fieldCode: true,
  source: true,
  ref: true,
  quality: true,
  notes: true,
  createdAt: true,
  confirmedAt: true,
  invitedAt: true,
  inviteExpiresAt: true,
  convertedAt: true,
} as const;

/** An entry as administrators see it, or null. @param id a UUID. */
export async function getEntry(id: string): Promise<AdminEntry | null> {
  const { prisma } = await getDatabase();
  const row = await prisma.waitlistEntry.findUnique({ where: { id }, select: columns });
  return row && toAdminEntry(row);
}
