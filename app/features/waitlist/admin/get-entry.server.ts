import { getDatabase } from "~/lib/db/database.server";
import { type AdminEntry, adminSelect, toAdminEntry } from "./list-entries.server";

/** An entry as administrators see it, or null. @param id a UUID. */
export async function getEntry(id: string): Promise<AdminEntry | null> {
  const { prisma } = await getDatabase();
  const row = await prisma.waitlistEntry.findUnique({ where: { id }, select: adminSelect });
  return row && toAdminEntry(row);
}

/** The id of the entry with an address, however it is typed; null for none. */
export async function getEntryIdByEmail(email: string): Promise<string | null> {
  const { prisma } = await getDatabase();
  const where = { email: email.toLowerCase() };
  const found = await prisma.waitlistEntry.findUnique({ where, select: { id: true } });
  return found?.id ?? null;
}
