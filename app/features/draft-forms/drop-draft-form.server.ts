import { getDatabase } from "~/lib/db/database.server";
import { isUuid } from "~/lib/text/text-schema";

/** Deletes a draft form of a person once it has been sent, with the others of its page: the next visit would show them. */
export async function dropDraftForm(userId: string, id: string): Promise<void> {
  if (!isUuid(id)) return;
  const { prisma } = await getDatabase();
  const form = await prisma.heldForm.findFirst({ where: { id, userId }, select: { path: true } });
  if (form) await prisma.heldForm.deleteMany({ where: { userId, path: form.path } });
}
