import { getDatabase } from "~/lib/db/database.server";

/** Whether a user is an administrator, read from the database. */
export async function isAdmin(userId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  const found = await prisma.user.count({ where: { id: userId, isAdmin: true, isActive: true } });
  return found > 0;
}
