import { getDatabase } from "~/lib/db/database.server";

/** The reason to suppress the mail to a new address that another account has. */
export const addressTaken = "ADDRESS_TAKEN";

/** Whether an account has the address. */
export async function isTaken(email: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.user.findUnique({ where: { email }, select: { id: true } })) !== null;
}

/**
 * Whether an account's change to an address is pending. A change to a taken address counts too, so that a missing
 * notice does not reveal the other account.
 */
export async function isChangePending(userId: string, newEmail: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  const change = { kind: "change-email", toUserId: userId, toEmail: newEmail } as const;
  const open = [{ status: { in: ["queued" as const, "failed" as const] } }, { error: addressTaken }];
  const links = { userId, purpose: "change_email", email: newEmail } as const;
  if ((await prisma.emailDelivery.count({ where: { ...change, OR: open } })) > 0) return true;
  return (await prisma.verificationToken.count({ where: links })) > 0;
}
