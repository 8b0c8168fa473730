import type { FieldValues } from "./typed-fields";

/** A form of the page, as the question before leaving sees it. */
export interface UnsentForm {
  element: HTMLFormElement;
  isUnsent: boolean;
  /** What of it is on its way, which is neither lost nor asked about; null for nothing. */
  sent: FieldValues | null;
  /** Its person has been asked, and goes: a step back comes before the page has gone. */
  isLeft: boolean;
  /** Saves it now; whether it is saved. Null where its person has to send it. */
  save: (() => Promise<boolean>) | null;
  typed: () => FieldValues;
}

/** The page's forms; the first one's guard asks for all of them, since a router takes one question at a time. */
const forms: UnsentForm[] = [];
const listeners = new Set<() => void>();

export function addForm(form: UnsentForm): () => void {
  forms.push(form);
  notify();
  return () => {
    forms.splice(forms.indexOf(form), 1);
    notify();
  };
}

/** To be called after each change of a form. */
export function notify(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In the order of the page: a form that is registered anew, as after a change of its key, keeps its question open. */
export function firstForm(): UnsentForm | null {
  const [first = null] = [...forms].sort((one, other) => (isBefore(one, other) ? -1 : 1));
  return first;
}

function isBefore(one: UnsentForm, other: UnsentForm): boolean {
  return Boolean(one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** Those that would be lost. */
export function unsentForms(): UnsentForm[] {
  return forms.filter(({ isUnsent, sent, isLeft }) => isUnsent && !sent && !isLeft);
}

export function hasUnsent(): boolean {
  return unsentForms().length > 0;
}

/** Marks the form that is being sent right now. */
export function markSending(element: HTMLFormElement | null): void {
  for (const form of forms) if (form.element === element) form.sent = form.typed();
}

/** The page is left with all of them. */
export function markLeft(): void {
  for (const form of forms) form.isLeft = true;
}

/** A form whose sending was asked about stays. */
export function unmarkSending(): void {
  for (const form of forms) form.sent = null;
}
