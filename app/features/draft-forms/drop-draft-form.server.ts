import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { isUuid } from "~/lib/text/text-schema";

/** Deletes a draft form of a person once it has been sent, with the others of its page: the next visit would show them. */
export async function dropDraftForm(userId: string, id: string): Promise<void> {
  if (!isUuid(id)) return;
  const { prisma } = await getDatabase();
  const form = await prisma.draftForm.findFirst({ where: { id, userId }, select: { path: true } });
  if (form) await prisma.draftForm.deleteMany({ where: { userId, path: form.path } });
}

/**
 * Deletes the drafts of an account whose address was not confirmed. Anybody can register an address: the owner who
 * takes the account by the mailed link gets none of a stranger's drafts.
 */
export async function dropUnprovenDrafts(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.draftForm.deleteMany({ where: { userId, awaitsConfirmation: true } });
}
