import { getDatabase } from "~/lib/db/database.server";
import type { FormState } from "~/lib/form-state";
import { isUuid } from "~/lib/text/text-schema";
import { toRestoredState, unsealFields } from "./draft-fields.server";

/**
 * A person's form on a page, as its page shows it; null for anybody else's, another page's or an old one.
 * @param form.id the newest of the page without one.
 * @param form.awaitsConfirmation only one that was written before the address was confirmed.
 */
export async function getDraftForm(
  { id, userId, path, ...only }: { id?: string; userId: string; path: string; awaitsConfirmation?: true },
  now = new Date(),
): Promise<FormState | null> {
  if (id !== undefined && !isUuid(id)) return null;
  const { prisma } = await getDatabase();
  const row = await prisma.draftForm.findFirst({
    where: { ...(id && { id }), ...only, userId, path, expiresAt: { gt: now } },
    orderBy: { id: "desc" },
    select: { id: true, fields: true, awaitsConfirmation: true },
  });
  const fields = row && unsealFields(row.id, row.fields);
  return fields && toRestoredState(row.id, fields, row.awaitsConfirmation);
}
