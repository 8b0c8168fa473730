import { getDatabase } from "~/lib/db/database.server";

/** Whether an account may administer, as the database knows it now. */
export async function isAdmin(userId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  const found = await prisma.user.count({ where: { id: userId, isAdmin: true, isActive: true } });
  return found > 0;
}
