import { v7 as uuid } from "uuid";
import { lockUser } from "~/features/users/lock-user.server";
import { getDatabase } from "~/lib/db/database.server";
import { hourMs } from "~/lib/time/durations";
import { sealFields } from "./draft-fields.server";

/** How long a form is held. */
export const draftMs = hourMs;

/** Of a person. The next one takes the place of the oldest. */
const maxDraftForms = 5;

/**
 * Keeps what a form sent, for its person alone.
 * @param path of the form's page.
 * @returns whether it is kept: not a form without anything to fill in, nor one that is too large.
 */
export async function saveDraftForm(
  { userId, path, sent }: { userId: string; path: string; sent: URLSearchParams },
  now = new Date(),
): Promise<boolean> {
  const id = uuid();
  const sealed = sealFields(id, sent);
  if (!sealed) return false;
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    // One after the other, so that two forms at once cannot pass the limit.
    const user = await lockUser(tx, { id: userId });
    if (!user?.isActive) return false;
    const kept = await tx.heldForm.findMany({
      where: { userId, expiresAt: { gt: now } },
      orderBy: [{ expiresAt: "desc" }, { id: "desc" }],
      take: maxDraftForms - 1,
      select: { id: true },
    });
    await tx.heldForm.deleteMany({ where: { userId, id: { notIn: kept.map((form) => form.id) } } });
    const expiresAt = new Date(now.getTime() + draftMs);
    const data = { id, userId, path, fields: sealed, expiresAt };
    await tx.heldForm.create({ data, select: { id: true } });
    return true;
  });
}
