import { getDatabase } from "~/lib/db/database.server";
import { draftField, type FormState } from "~/lib/form-state";
import { isUuid } from "~/lib/text/text-schema";
import { toRestoredState, unsealFields } from "./save-draft-form.server";

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

/**
 * The path after signing in: the requested page, with the form that is held for it; the page of the newest form when no
 * page was requested, as after setting a new password.
 * @param target a path of ours, with or without a query; null when none was asked for.
 */
export async function leadToDraftForm(
  userId: string,
  target: string | null,
  otherwise: string,
  now = new Date(),
): Promise<string> {
  const { prisma } = await getDatabase();
  const drafts = await prisma.draftForm.findMany({
    where: { userId, expiresAt: { gt: now } },
    orderBy: { id: "desc" },
    select: { id: true, path: true },
  });
  const wanted = target?.split(/[?#]/)[0];
  const form = drafts.find(({ path }) => wanted === undefined || path === wanted);
  return form ? `${form.path}?${draftField}=${form.id}` : (target ?? otherwise);
}
