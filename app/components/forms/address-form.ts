/** The address that a form with GET asks for, without empty parameters. */
export function addressOfForm(path: string, form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== "") query.append(name, String(value));
  return [path, String(query)].filter(Boolean).join("?");
}

/**
 * Makes a control of such a form show the address's value, which the browser's way back and other links change too. A
 * box says it in its attribute, which React writes.
 */
export function showValue(element: Element, values: Readonly<Record<string, string>>): void {
  const control = element as HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;
  const value = values[control.name];
  if (control.type === "checkbox") control.checked = control.defaultChecked;
  else if (value !== undefined) control.value = value;
  for (const option of control.options ?? []) option.defaultSelected = option.value === value;
}
