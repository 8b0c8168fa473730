/** A text with its braces filled: fillText("Hola, {name}:", { name: "Ana" }). Braces without a value stay. */
export function fillText(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
