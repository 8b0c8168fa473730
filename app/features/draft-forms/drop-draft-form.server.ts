import { getDatabase } from "~/lib/db/database.server";
import { isUuid } from "~/lib/text/text-schema";

/** Deletes a draft form of a person, once it has been sent. */
export async function dropDraftForm(userId: string, id: string): Promise<void> {
  if (!isUuid(id)) return;
  const { prisma } = await getDatabase();
  await prisma.heldForm.deleteMany({ where: { id, userId } });
}
