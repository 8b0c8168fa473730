import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { type AdminEntry, adminColumns, toAdminEntry } from "./list-entries.server";

/** An entry as administrators see it; null when there is none. @param id a UUID. */
export async function getEntry(id: string): Promise<AdminEntry | null> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<Parameters<typeof toAdminEntry>[0][]>(
    Prisma.sql`SELECT ${adminColumns} FROM waitlist_entries WHERE id = ${id}::uuid`,
  );
  return row ? toAdminEntry(row) : null;
}
