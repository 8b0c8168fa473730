/** A label inside a sentence: «Fecha de cierre» is «fecha de cierre». */
export function lowerFirst(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
