import { v7 as uuid } from "uuid";
import { fieldWords } from "~/content/field-words";
import { lockUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { seal, unseal } from "~/lib/crypto/sealed.server";
import { getDatabase } from "~/lib/db/database.server";
import { draftField, type FormState, keepableFields, toTypedState } from "~/lib/form-state";
import { isUuid } from "~/lib/text/text-schema";
import { dayMs, hourMs } from "~/lib/time/durations";

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

/** The size of the fields before encryption: urlencoded, as they were sent. */
const maxDraftBytes = 64 << 10;

/**
 * The encrypted fields of a sent form, for the row with this id: without passwords.
 * @returns null when nothing is left to fill in, or too much.
 */
function sealFields(id: string, sent: URLSearchParams): Uint8Array<ArrayBuffer> | null {
  const fields = keepableFields(sent);
  fields.delete(draftField);
  const isFilled = [...fields].some(([name, value]) => name !== "intent" && value.trim() !== "");
  const text = fields.toString();
  return isFilled && text.length <= maxDraftBytes ? new Uint8Array(seal("held-forms", id, text)) : null;
}

/** The fields of a row; null when no key opens them any more, as after a change of every secret. */
export function unsealFields(id: string, sealed: Uint8Array): URLSearchParams | null {
  const text = unseal("held-forms", id, sealed);
  return text === null ? null : new URLSearchParams(text);
}

/** The form as if it had come back for a correction, with the sentence that says why. */
export function toRestoredState(id: string, fields: URLSearchParams, awaitsConfirmation: boolean): FormState {
  const { values, ...state } = toTypedState(fields);
  const message = awaitsConfirmation ? fieldWords.writtenBefore : fieldWords.restored;
  return { ...state, values: { ...values, [draftField]: id }, restored: true, message };
}
