import { fillText } from "~/content/fill-text";
import { withoutInvisible } from "~/lib/text/without-invisible";

/** The sentence for each way in which a control's HTML constraints can be missed. */
interface FieldRule {
  required?: string;
  invalid?: string;
  short?: string;
  /** Of a file: most bytes, and the sentence for more of them, with its `{name}`. */
  maxBytes?: number;
  large?: string;
}

export type FieldRules = Record<string, FieldRule>;

function problem(control: Element | RadioNodeList | null, rule: FieldRule): string | undefined {
  if (control instanceof RadioNodeList) return isChosen(control) ? undefined : rule.required;
  if (control instanceof HTMLSelectElement) return control.validity.valueMissing ? rule.required : undefined;
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return undefined;
  // A copied address brings some along, and the browser would refuse it.
  if (control.type === "email") control.value = withoutInvisible(control.value);
  if (control.validity.valueMissing) return rule.required;
  if (control.validity.typeMismatch) return rule.invalid;
  const { maxBytes = Number.POSITIVE_INFINITY } = rule;
  const files = control instanceof HTMLInputElement ? [...(control.files ?? [])] : [];
  const large = files.find(({ size }) => size > maxBytes);
  if (large) return rule.large && fillText(rule.large, { name: large.name });
  const length = [...control.value].length;
  return length > 0 && length < control.minLength ? rule.short : undefined;
}

/** Of a group of check boxes `value` says nothing. */
function isChosen(group: RadioNodeList): boolean {
  return [...group].some((box) => box instanceof HTMLInputElement && box.checked);
}

/** The first problem of each control by its name, in the order of the rules; null when there is none. */
export function checkForm(form: HTMLFormElement, rules: FieldRules): Record<string, string> | null {
  const problems: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const sentence = problem(form.elements.namedItem(name), rule);
    if (sentence) problems[name] = sentence;
  }
  return Object.keys(problems).length > 0 ? problems : null;
}
