/** The id of the form of a decision, which may be folded. */
export function decisionId(intent: string): string {
  return `decision-${intent}`;
}

const start = "data-decision-start";

/** The attributes around the field with which a decision begins, where that may stay as it is. */
export const decisionStart = { [start]: "" };

/**
 * Opens the form of a decision, if it is offered, and folds the others. Nothing is sent: the focus is on the field with
 * which it begins, its first one that has to be filled in, or its button, so that Enter is the one key more.
 */
export function openDecision(intent: string): void {
  const form = document.getElementById(decisionId(intent));
  if (!form) return;
  if (form instanceof HTMLDetailsElement)
    for (const other of form.parentElement?.querySelectorAll("details") ?? []) other.open = other === form;
  const target =
    form.querySelector<HTMLElement>(`[${start}] :is(input, select, textarea)`) ??
    form.querySelector<HTMLElement>("input[required], select[required], textarea[required]") ??
    form.querySelector<HTMLElement>("button[type=submit]:not([hidden])");
  target?.focus();
}
