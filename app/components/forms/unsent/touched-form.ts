/** Whether somebody typed, chose or came to a form before its page took over. */
export function isTouched(form: HTMLFormElement): boolean {
  return form.contains(document.activeElement) || [...form.elements].some(isChanged);
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const shown = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(shown, 0);
  }
  if (control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type))
    return control.checked !== control.defaultChecked;
  return "defaultValue" in control && "value" in control && control.value !== control.defaultValue;
}
