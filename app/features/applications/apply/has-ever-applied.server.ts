import { getDatabase } from "~/lib/db/database.server";

/** Whether a person has ever applied on the platform, withdrawn applications included. */
export async function hasEverApplied(userId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.application.findFirst({ where: { userId }, select: { id: true } })) !== null;
}
