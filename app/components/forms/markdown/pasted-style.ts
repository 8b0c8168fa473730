/** A pasted element's own styles. The page's policy lets it have none: they are kept as data. */
export const styleOf = (element: Element) => element.getAttribute("data-style") ?? "";

/** By its weight, or by its name without one: Google's documents have everything in a `b` that is not bold. */
export function isBold(element: Element): boolean {
  const [, weight] = /font-weight:\s*([a-z]+|\d+)/i.exec(styleOf(element)) ?? [];
  return weight === undefined ? element.matches("b, strong") : /^(?:bold(?:er)?|[6-9]\d\d)$/i.test(weight);
}

/** By its style alone. */
export function isItalic(element: Element): boolean {
  return /font-style:\s*italic/i.test(styleOf(element));
}
