/**
 * An excluded word, or several in quotes, behind the minus of a keyboard, of print or of a phone: as `search_query` of
 * the database has it, which administrators' lists use.
 */
const excluded = /(^|\s)[-−–]("[^"]*"?|\S+)/g;

/** A search's text without its excluded words. */
export function wantedWords(text: string): string {
  return text.replace(excluded, " ").trim();
}

/** The excluded words, without their minus. */
export function excludedWords(text: string): string[] {
  return [...text.matchAll(excluded)].map(([, , word = ""]) => word).filter(hasWords);
}

/** A text's words, and the quoted ones as they stand. */
export const typedWords = (text: string): string[] => text.match(/"[^"]*"?|\S+/g) ?? [];

/** The words within the quotes of a typed word; one without is its own. */
export const unquoted = (word: string): string[] =>
  word.startsWith('"') ? typedWords(word.replaceAll('"', " ")) : [word];

/** The excluded words, each with its minus. */
export const exclusions = (text: string): string[] => excludedWords(text).map((word) => `-${word}`);

/** Whether there is anything to look for: quotes and operators alone are no words. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** A sign apart from the letters of its name: «I + D». */
const signApart = /(?<=(?:^|\s)\p{L}{1,2})\s+([+&])\s+(?=\p{L}{1,2}(?:\s|$))/gu;

/** The words and quoted ones of what a search wants, in their order; each list is an alternative of the others («or»). */
export function wantedAlternatives(text: string): string[][] {
  const found = typedWords(wantedWords(text).replace(signApart, "$1"));
  const lists: string[][] = [[]];
  for (const word of found)
    if (word.toLowerCase() === "or") lists.push([]);
    else if (hasWords(word)) lists.at(-1)?.push(word);
  return lists.filter((words) => words.length > 0);
}

/** Whether a search wants any word: excluded words and operators alone want none, and find almost everything. */
export function wantsWords(text: string): boolean {
  return wantedAlternatives(text).length > 0;
}
