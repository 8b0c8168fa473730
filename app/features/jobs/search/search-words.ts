/** What `search_query` of the database takes for an excluded word: the same pattern as in the migration. */
const excluded = /(^|\s)-("[^"]*"?|\S+)/g;

/** A search's text without its excluded words. */
export function wantedWords(text: string): string {
  return text.replace(excluded, " ").trim();
}

/** The excluded words, each with its minus. */
function exclusions(text: string): string[] {
  return [...text.matchAll(excluded)].map(([, , word = ""]) => `-${word}`);
}

/** Whether there is anything to look for: quotes and operators alone are no words. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The words and quoted ones that a search wants, without those that join them. */
function listWanted(text: string): string[] {
  const found: string[] = wantedWords(text).match(/"[^"]*"?|\S+/g) ?? [];
  return found.filter((word) => hasWords(word) && word.toLowerCase() !== "or");
}

/** Whether a search wants any word: excluded words and operators alone want none, and find almost everything. */
export function wantsWords(text: string): boolean {
  return listWanted(text).length > 0;
}

/**
 * The same search satisfied by any of its words: «química -orgánica Sevilla» is «química or Sevilla -orgánica».
 * @returns null for one word, which has nothing to be joined.
 */
export function anyOfItsWords(text: string): string | null {
  const words = listWanted(text);
  return words.length < 2 ? null : [words.join(" or "), ...exclusions(text)].join(" ");
}
