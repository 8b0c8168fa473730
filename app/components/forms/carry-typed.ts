import { type Control, isBox, isControl, shownValue, typedValue } from "./controls";

const focusable = "input, select, textarea, a[href], button, summary";

/**
 * Carries what a person typed, chose and selected, and the focus, from a document that is replaced into the one in its
 * place. Elements meet by their names: ids come from React, and are others in the new document.
 * @param focused the old document's focused element
 */
export function carryTyped(from: Element, to: Element, focused: Element | null): void {
  const counterparts = pair(from.querySelectorAll(focusable), to.querySelectorAll(focusable));
  for (const [old, current] of counterparts)
    if (isControl(old) && isControl(current)) carryValue(old, current);
  const target = focused && counterparts.get(focused);
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  if (focused && isControl(focused) && isControl(target)) carrySelection(focused, target);
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
  if (!isControl(element)) return `${tagName} ${element.getAttribute("href") ?? textContent}`;
  return `${tagName} ${element.name} ${element.type} ${isBox(element) ? element.value : ""}`;
}

/** With the events of a person's hand, so that a component that watches its field learns of it. */
function carryValue(old: Control, current: Control): void {
  const isChanged = typedValue(old) !== shownValue(old);
  if (isBox(old)) {
    const isTurned = isChanged && (old.checked || old.type === "checkbox");
    if (isTurned && isBox(current) && current.checked !== old.checked) current.click();
  } else if (old instanceof HTMLSelectElement && current instanceof HTMLSelectElement) {
    if (!isChanged) return;
    const chosen = new Set([...old.selectedOptions].map(({ value }) => value));
    for (const option of current.options) option.selected = chosen.has(option.value);
    current.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (old instanceof HTMLInputElement && current instanceof HTMLInputElement && old.type === "file") {
    if (!old.files?.length) return;
    current.files = old.files;
    current.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (isChanged && old.type !== "hidden") {
    // React watches the element's own property; by the prototype's it finds the change as after a key.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(current), "value")?.set?.call(current, old.value);
    current.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function carrySelection(old: Control, current: Control): void {
  if (old instanceof HTMLSelectElement || current instanceof HTMLSelectElement) return;
  // Addresses and numbers have none to read.
  if (old.selectionStart === null) return;
  current.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined);
}
