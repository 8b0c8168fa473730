/**
 * A text with one kind of line end. Forms end lines with CR LF (HTML, «normalize newlines»), programs with either half
 * of it, Word with U+000B within a paragraph and U+000C between pages, slides and PDFs with Unicode's own.
 */
export function withEqualLineEnds(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they end lines
  const lines = text.replace(/\r\n?|[\u000b\u0085\u2028]/g, "\n");
  // A run of line ends is looked at once, from its start: texts arrive here before anybody has asked how long they are.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they end pages and paragraphs
  return lines.replace(/(?<!\n)\n*[\u000c\u2029][\n\u000c\u2029]*/g, "\n\n");
}
