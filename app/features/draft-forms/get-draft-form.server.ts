import { getDatabase } from "~/lib/db/database.server";
import type { FormState } from "~/lib/form-state";
import { isUuid } from "~/lib/text/text-schema";
import { toRestoredState, unsealFields } from "./draft-fields.server";

/** What a person's form on a page held, as its page shows it; null for anybody else's, another page's or an old one. */
export async function getDraftForm(
  { id, userId, path }: { id: string; userId: string; path: string },
  now = new Date(),
): Promise<FormState | null> {
  if (!isUuid(id)) return null;
  const { prisma } = await getDatabase();
  const row = await prisma.heldForm.findFirst({
    where: { id, userId, path, expiresAt: { gt: now } },
    select: { fields: true, awaitsConfirmation: true },
  });
  const fields = row && unsealFields(id, row.fields);
  return fields && toRestoredState(id, fields, row.awaitsConfirmation);
}
