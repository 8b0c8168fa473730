import type { EventAccount } from "~/features/users/account-events";
import { getDatabase } from "~/lib/db/database.server";

/**
 * What is kept of a person on the waitlist. Only for a confirmed address: anybody can register somebody else's, and is
 * not told what that person wrote.
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
