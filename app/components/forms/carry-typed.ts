type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fields = "input, select, textarea";
const focusable = `${fields}, a[href], button, summary`;

/**
 * Carries what a person typed, chose and selected, and the focus, from a document that is replaced into the one in its
 * place. Elements meet by their names: ids come from React, and are others in the new document.
 * @param focused the old document's focused element
 */
export function carryTyped(from: Element, to: Element, focused: Element | null): void {
  const counterparts = pair(from.querySelectorAll(focusable), to.querySelectorAll(focusable));
  for (const [old, current] of counterparts) if (isField(old) && isField(current)) carryValue(old, current);
  const target = focused && counterparts.get(focused);
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  if (focused && isField(focused) && isField(target)) carrySelection(focused, target);
}

/** Each old element with the new one of the same name; several of a name in their order. */
function pair(from: Iterable<Element>, to: Iterable<Element>): Map<Element, Element> {
  const waiting = new Map<string, Element[]>();
  for (const current of to) {
    const name = nameOf(current);
    waiting.set(name, [...(waiting.get(name) ?? []), current]);
  }
  const pairs = new Map<Element, Element>();
  for (const old of from) {
    const current = waiting.get(nameOf(old))?.shift();
    if (current) pairs.set(old, current);
  }
  return pairs;
}

function nameOf(element: Element): string {
  const { tagName, textContent } = element;
  if (!isField(element)) return `${tagName} ${element.getAttribute("href") ?? textContent}`;
  return `${tagName} ${element.name} ${element.type} ${isCheckable(element) ? element.value : ""}`;
}

const isField = (element: Element): element is Field => element.matches(fields);

const isCheckable = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

/** With the events of a person's hand, so that a component that watches its field learns of it. */
function carryValue(old: Field, current: Field): void {
  if (isCheckable(old)) {
    const isTurned = old.checked !== old.defaultChecked && (old.checked || old.type === "checkbox");
    if (isTurned && isCheckable(current) && current.checked !== old.checked) current.click();
  } else if (old instanceof HTMLSelectElement && current instanceof HTMLSelectElement) {
    if (![...old.options].some((option) => option.selected !== option.defaultSelected)) return;
    const chosen = new Set([...old.selectedOptions].map(({ value }) => value));
    for (const option of current.options) option.selected = chosen.has(option.value);
    current.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (old instanceof HTMLInputElement && current instanceof HTMLInputElement && old.type === "file") {
    if (!old.files?.length) return;
    current.files = old.files;
    current.dispatchEvent(new Event("change", { bubbles: true }));
  } else if ("defaultValue" in old && old.type !== "hidden" && old.value !== old.defaultValue) {
    // React watches the element's own property; by the prototype's it finds the change as after a key.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(current), "value")?.set?.call(current, old.value);
    current.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function carrySelection(old: Field, current: Field): void {
  if (old instanceof HTMLSelectElement || current instanceof HTMLSelectElement) return;
  // Addresses and numbers have none to read.
  if (old.selectionStart === null) return;
  current.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined);
}
