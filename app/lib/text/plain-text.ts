// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused here
const controlCharacters = /[\u0000-\u001f\u007f]/;

/** Whether PostgreSQL stores a text unchanged: no NUL or other control characters, no lone surrogates. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !controlCharacters.test(text);
}

/** Characters that end a line without being a control character, or turn the direction of the words that follow. */
const lineEndsAndMarks = /[\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Like {@link isPlainText}, for a text that stands among others on one line. */
export function isPlainLine(text: string): boolean {
  return isPlainText(text) && !lineEndsAndMarks.test(text);
}

/**
 * Words that somebody looks for, with blanks for what a line refuses: nobody sees it, and no text that is stored has it.
 */
export function searchedWords(typed: string): string {
  return [...typed]
    .map((character) => (isPlainLine(character) ? character : " "))
    .join("")
    .trim();
}
