import { getDatabase } from "~/lib/db/database.server";

/** Whether an account has the address. */
export async function isTaken(email: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.user.findUnique({ where: { email }, select: { id: true } })) !== null;
}

/**
 * Whether an account's change to an address can still happen, however late its mails are. The account's own note of the
 * change counts too, so that a missing notice does not reveal that another account has the address.
 */
export async function canStillChange(userId: string, newEmail: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  if ((await prisma.user.count({ where: { id: userId, pendingEmail: newEmail } })) > 0) return true;
  const mails = { kind: "change-email", toUserId: userId, toEmail: newEmail } as const;
  const status = { in: ["queued" as const, "failed" as const] };
  if ((await prisma.emailDelivery.count({ where: { ...mails, status } })) > 0) return true;
  const links = { userId, purpose: "change_email", email: newEmail } as const;
  return (await prisma.verificationToken.count({ where: links })) > 0;
}
