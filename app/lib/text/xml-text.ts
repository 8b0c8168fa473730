/** A text without the characters that XML 1.0 has no place for, not even escaped; a space stands for each. */
export function toXmlText(text: string): string {
  return text.replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, " ");
}
