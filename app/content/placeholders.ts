/** The names that a reply's message can hold in braces: the candidate's name and the job's title. */
export const placeholders = ["nombre", "oferta"] as const;

/** The words that take the placeholders' places. */
export type PlaceholderWords = Record<(typeof placeholders)[number], string>;

/** A word in braces, with the blanks that were typed around it. Other braces are text: «{», «{}», «{2}», «{a b}». */
const bracedWord = /\{\s*\p{L}[\p{L}\p{M}\p{N}_-]*\s*\}/gu;
const known = new Map(placeholders.map((name) => [`{${name}}`, name]));

/** The words in braces that no placeholder has as its name, as they were typed, each once. */
export function unknownPlaceholders(text: string): string[] {
  const words = text.match(bracedWord) ?? [];
  return [...new Set(words.filter((word) => !known.has(word)))];
}

/** Whether filling would change a text. */
export function holdsPlaceholder(text: string): boolean {
  return [...known.keys()].some((word) => text.includes(word));
}

/** A text with its placeholders filled, in one pass: braces of a name or of a title stay as they are. */
export function fillPlaceholders(text: string, words: PlaceholderWords): string {
  return text.replace(bracedWord, (word) => {
    const name = known.get(word);
    return name === undefined ? word : words[name];
  });
}
