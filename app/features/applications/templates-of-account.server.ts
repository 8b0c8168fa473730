import type { EventAccount } from "~/features/users/account-events";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";

/** The templates of an account's organization. */
export async function exportTemplatesOfAccount({ id }: Pick<EventAccount, "id">) {
  const { prisma } = await getDatabase();
  const templates = await prisma.replyTemplate.findMany({
    where: { organization: { ownerId: id } },
    orderBy: { createdAt: "asc" },
    select: { name: true, text: true, reason: true, createdAt: true, updatedAt: true },
  });
  return {
    replyTemplates: templates.map(({ createdAt, updatedAt, ...template }) => ({
      ...template,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
  };
}

/** Deletes the templates of an account's organization, which can outlive it as a name. */
export async function eraseTemplatesOfAccount(
  tx: Prisma.TransactionClient,
  { id: ownerId }: EventAccount,
): Promise<void> {
  await tx.replyTemplate.deleteMany({ where: { organization: { ownerId } } });
}
