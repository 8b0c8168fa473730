import type { EventAccount } from "~/features/users/account-events";
import { getDatabase } from "~/lib/db/database.server";
import { unsealFields } from "./save-draft-form.server";

/** The forms that are held for a person right now, for that person; the rows go with the account. */
export async function exportDraftFormsOfAccount({ id: userId }: EventAccount) {
  const { prisma } = await getDatabase();
  const rows = await prisma.draftForm.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    orderBy: [{ expiresAt: "asc" }, { id: "asc" }],
    select: { id: true, path: true, fields: true, expiresAt: true },
  });
  const heldForms = rows.map(({ id, path, fields, expiresAt }) => ({
    path,
    fields: [...(unsealFields(id, fields) ?? [])].map(([name, value]) => ({ name, value })),
    expiresAt,
  }));
  return { heldForms };
}
