/** An element of a form that has a value of its own. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isControl(target: EventTarget): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** Whether a control is chosen or not, instead of written in. */
export function isBox(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

/** Its value as its person left it; null for a box that is not checked. */
export function typedValue(control: Control): string | null {
  if (isBox(control)) return control.checked ? control.value : null;
  return toLines(control.value);
}

/** Its value as the page brought it; null for a box that was not checked. */
export function shownValue(control: Control): string | null {
  if (isBox(control)) return control.defaultChecked ? control.value : null;
  if (!(control instanceof HTMLSelectElement)) return toLines(control.defaultValue);
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

/** A text that came back from a form has its line ends. */
function toLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
