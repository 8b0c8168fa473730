/** The id of the form of a decision, which may be folded. */
export function decisionId(intent: string): string {
  return `decision-${intent}`;
}

/**
 * Opens the form of a decision, if it is offered, and folds the others. Nothing is sent: the focus is on its first field
 * that has to be filled in, or on its button, so that Enter is the one key more.
 */
export function openDecision(intent: string): void {
  const form = document.getElementById(decisionId(intent));
  if (!form) return;
  if (form instanceof HTMLDetailsElement)
    for (const other of form.parentElement?.querySelectorAll("details") ?? []) other.open = other === form;
  const target =
    form.querySelector<HTMLElement>("input[required], select[required], textarea[required]") ??
    form.querySelector<HTMLElement>(sendButton);
  target?.focus();
}

const sendButton = "button[type=submit]:not([hidden])";

/** Presses the button of a field's form, the last one, however far that is. */
export function sendForm(field: HTMLElement): void {
  const buttons = field.closest("form")?.querySelectorAll<HTMLElement>(sendButton) ?? [];
  [...buttons].at(-1)?.click();
}

/** Leaves a field: the focus goes to what is read, whose place on the screen stays. What is typed stays too. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
