/** A form of the page, as the question before leaving sees it. */
export interface UnsentForm {
  element: HTMLFormElement;
  isUnsent: boolean;
  /** It is on its way: its text is neither lost nor asked about. */
  isSending: boolean;
  /** Its person has been asked, and goes: a step back comes before the page has gone. */
  isLeft: boolean;
  /** Saves it now; whether it is saved. Null where its person has to send it. */
  save: (() => Promise<boolean>) | null;
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

export function firstForm(): UnsentForm | null {
  return forms[0] ?? null;
}

/** Those that would be lost. */
export function unsentForms(): UnsentForm[] {
  return forms.filter(({ isUnsent, isSending, isLeft }) => isUnsent && !isSending && !isLeft);
}

export function hasUnsent(): boolean {
  return unsentForms().length > 0;
}

/** Marks the form that is being sent right now. */
export function markSending(sent: HTMLFormElement | null): void {
  for (const form of forms) if (form.element === sent) form.isSending = true;
}

/** The page is left with all of them. */
export function markLeft(): void {
  for (const form of forms) form.isLeft = true;
}

/** A form whose sending was asked about stays. */
export function unmarkSending(): void {
  for (const form of forms) form.isSending = false;
}
