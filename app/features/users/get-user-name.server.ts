import { getDatabase } from "~/lib/db/database.server";

/** The name of a user with an open account, or null. */
export async function getUserName(id: string): Promise<string | null> {
  const { prisma } = await getDatabase();
  const user = await prisma.user.findUnique({ where: { id, isActive: true }, select: { name: true } });
  return user?.name ?? null;
}
