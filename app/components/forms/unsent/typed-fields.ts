import { flushSync } from "react-dom";
import { isSecretField } from "~/lib/form-state";
import { type Control, isBox, isControl, shownValue, typedValue } from "../controls";

/** The values of a form's fields by name, in the order of the page; a name that several fields have has several. */
export type FieldValues = Record<string, string[]>;

/** Not typed by a person, or not to be stored. */
const passedOver = ["hidden", "password", "file", "submit", "button", "reset", "image"];

/** As the person left them: never a password or a file. @param names those alone. */
export function typedIn(form: HTMLFormElement, names?: readonly string[]): FieldValues {
  return collect(form, names, typedValue);
}

/** As the page brought them. */
export function shownIn(form: HTMLFormElement, names?: readonly string[]): FieldValues {
  return collect(form, names, shownValue);
}

/** The fields whose values differ. */
export function changedSince(before: FieldValues, now: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(now).filter(([name, values]) => joined(values) !== joined(before[name] ?? [])),
  );
}

/** Empty rows at the end say nothing. */
function joined(values: readonly string[]): string {
  return values.join("\0").replace(/\0+$/, "");
}

/**
 * Writes values into a form as if they were typed: counters and hints follow. Not while React is rendering, which would
 * put off the rows that a button adds.
 */
export function fillIn(form: HTMLFormElement, fields: FieldValues): void {
  for (const [name, values] of Object.entries(fields)) {
    const named = () => controlsOf(form).filter((control) => control.name === name);
    const adder = form.querySelector<HTMLButtonElement>(`[data-adds~="${name}"]`);
    for (let row = named().length; adder && row < values.length; row += 1) flushSync(() => adder.click());
    named().forEach((control, index) => {
      if (isBox(control)) control.checked = values.includes(control.value);
      else control.value = values[index] ?? "";
      control.dispatchEvent(new Event("input", { bubbles: true }));
    });
  }
}

function collect(
  form: HTMLFormElement,
  names: readonly string[] | undefined,
  read: (control: Control) => string | null,
): FieldValues {
  const fields: FieldValues = {};
  for (const control of controlsOf(form)) {
    if (names && !names.includes(control.name)) continue;
    const values = fields[control.name] ?? [];
    fields[control.name] = values;
    const value = read(control);
    if (value !== null) values.push(value);
  }
  return fields;
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      isControl(element) &&
      element.name !== "" &&
      !passedOver.includes(element.type) &&
      !isSecretField(element.name),
  );
}
