import { fillText } from "~/content/fill-text";
import { formatNumber } from "~/content/format";
import { DomainError } from "~/lib/domain-error";
import { FormError } from "~/lib/http/errors.server";
import type { SentFields } from "~/lib/http/forms/sent-fields";

/** The sentences for another number, and for as many that are not the same. */
interface ChangedTexts {
  selectionChanged: string;
  selectionReplaced: string;
}

/** The fields of the form's box for all, for the schema. */
export function readSeen(form: SentFields) {
  return { expected: Number(form.get("all")), seenAt: form.get("seenAt") || undefined };
}

/**
 * The answer where a filter's applications have changed; another error as it is. The page is read again: its box has
 * the new number then, and stays checked with the written text.
 */
export function orChanged(error: unknown, text: ChangedTexts): unknown {
  if (!(error instanceof DomainError && error.code === "SELECTION_CHANGED")) return error;
  const { expected, found } = (error.details ?? {}) as { expected: number; found: number };
  const sentence = expected === found ? text.selectionReplaced : text.selectionChanged;
  const message = fillText(sentence, { expected: formatNumber(expected), found: formatNumber(found) });
  return new FormError({ message }, 409, error.code);
}
