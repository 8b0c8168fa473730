import { getDatabase } from "~/lib/db/database.server";

/** The name of a user with an open account, or null. */
export async function getUserName(id: string): Promise<string | null> {
  const { prisma } = await getDatabase();
  const user = await prisma.user.findUnique({ where: { id, isActive: true }, select: { name: true } });
  return user?.name ?? null;
}

/** Whether an account has confirmed its address by now: a session's copy may say otherwise for five minutes. */
export async function hasConfirmedAddress(userId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { isEmailVerified: true } });
  return user?.isEmailVerified ?? false;
}
