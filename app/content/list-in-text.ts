const lists = new Intl.ListFormat("es", { type: "conjunction" });

/** For sentences: «CV, carta y propuesta». */
export function listInText(words: readonly string[]): string {
  return lists.format(words);
}
