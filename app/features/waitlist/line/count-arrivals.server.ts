import { getDatabase } from "~/lib/db/database.server";
import type { OwnEntry } from "../entry/waitlist-entry.server";

/**
 * How many people came by an entry's link and confirmed their address; those who left do not count. A rejected entry
 * does: nobody is told of it. Zero for an entry without a code: anybody can write any code into an address.
 */
export async function countArrivals({ id, refCode }: Pick<OwnEntry, "id" | "refCode">): Promise<number> {
  if (refCode === null) return 0;
  const { prisma } = await getDatabase();
  return prisma.waitlistEntry.count({
    where: { ref: refCode, status: { in: ["confirmed", "invited", "converted", "rejected"] }, NOT: { id } },
  });
}
