import { getDatabase } from "~/lib/db/database.server";
import { draftField } from "~/lib/form-state";

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
