import type { EventAccount } from "~/features/users/account-events";
import { getDatabase } from "~/lib/db/database.server";

/**
 * The data stored about a person on the waitlist. Only for a confirmed address: anybody can register another person's,
 * and must not see their data.
 */
export async function exportEntryOfAccount({ email, isEmailVerified }: EventAccount) {
  if (!isEmailVerified) return { waitlistEntry: null };
  const { prisma } = await getDatabase();
  const waitlistEntry = await prisma.waitlistEntry.findUnique({
    where: { email },
    select: { email: true, role: true, name: true, field: true, company: true, createdAt: true },
  });
  return { waitlistEntry };
}
