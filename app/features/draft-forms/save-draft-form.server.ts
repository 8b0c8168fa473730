import { v7 as uuid } from "uuid";
import { lockUser } from "~/features/users/lock-user.server";
import { getDatabase } from "~/lib/db/database.server";
import { dayMs, hourMs } from "~/lib/time/durations";
import { sealFields } from "./draft-fields.server";

/** How long a form is held. */
export const draftMs = hourMs;

/** The same for a form written before the address is confirmed: as long as the mailed link, and a day to come back. */
const unprovenDraftMs = 2 * dayMs;

/** Of a person. The next one takes the place of the oldest. */
const maxDraftForms = 5;

/**
 * Keeps the fields of a sent form, for its person alone.
 * @param path of the form's page.
 * @param awaitsConfirmation it was written before the account's address was confirmed; another of its page goes.
 * @returns whether it is kept: not a form without anything to fill in, nor one that is too large, nor
 * one that awaits a confirmation that has happened.
 */
export async function saveDraftForm(
  form: { userId: string; path: string; sent: URLSearchParams; awaitsConfirmation?: boolean },
  now = new Date(),
): Promise<boolean> {
  const { userId, path, sent, awaitsConfirmation = false } = form;
  const id = uuid();
  const sealed = sealFields(id, sent);
  if (!sealed) return false;
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    // One after the other, so that two forms at once cannot pass the limit.
    const user = await lockUser(tx, { id: userId });
    if (!user?.isActive || (awaitsConfirmation && user.isEmailVerified)) return false;
    if (awaitsConfirmation) await tx.draftForm.deleteMany({ where: { userId, path, awaitsConfirmation } });
    const others = await tx.draftForm.findMany({
      where: { userId, expiresAt: { gt: now } },
      orderBy: { id: "desc" },
      take: maxDraftForms - 1,
      select: { id: true },
    });
    await tx.draftForm.deleteMany({ where: { userId, id: { notIn: others.map((form) => form.id) } } });
    const expiresAt = new Date(now.getTime() + (awaitsConfirmation ? unprovenDraftMs : draftMs));
    const data = { id, userId, path, fields: sealed, expiresAt, awaitsConfirmation };
    await tx.draftForm.create({ data, select: { id: true } });
    return true;
  });
}
