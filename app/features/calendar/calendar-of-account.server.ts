import type { EventAccount } from "~/features/users/account-events";
import { getDatabase } from "~/lib/db/database.server";

/** Since when a person's calendar has its address, for that person; the address itself opens it. The row goes with the account. */
export async function exportCalendarOfAccount({ id }: EventAccount) {
  const { prisma } = await getDatabase();
  const row = await prisma.calendarAddress.findUnique({
    where: { userId: id },
    select: { createdAt: true },
  });
  return { calendarAddress: row };
}
