import { getDatabase } from "~/lib/db/database.server";

/** Whether an account has confirmed its address by now: a session's copy may say otherwise for five minutes. */
export async function hasConfirmedAddress(userId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { isEmailVerified: true } });
  return user?.isEmailVerified ?? false;
}
