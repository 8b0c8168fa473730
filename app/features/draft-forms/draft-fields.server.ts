import { fieldWords } from "~/content/field-words";
import { seal, unseal } from "~/lib/crypto/sealed.server";
import { draftField, type FormState, keepableFields, toTypedState } from "~/lib/form-state";

/** The size of the fields before encryption: urlencoded, as they were sent. */
const maxDraftBytes = 64 << 10;

/**
 * The encrypted fields of a sent form, for the row with this id: without passwords.
 * @returns null when nothing is left to fill in, or too much.
 */
export function sealFields(id: string, sent: URLSearchParams): Uint8Array<ArrayBuffer> | null {
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
