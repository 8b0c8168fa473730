/** The codes of a vocabulary (an object of code and label), in order. */
export function codesOf<Code extends string>(vocabulary: Readonly<Record<Code, unknown>>): Code[] {
  return Object.keys(vocabulary) as Code[];
}

/** Whether a text is one of the vocabulary's codes. */
export function isCodeOf<Code extends string>(
  vocabulary: Readonly<Record<Code, unknown>>,
  text: string,
): text is Code {
  return Object.hasOwn(vocabulary, text);
}

/** The words for a code that came from outside, such as an address; undefined for any other text, `constructor` too. */
export function wordsFor(
  words: Readonly<Record<string, string>>,
  code: string | null | undefined,
): string | undefined {
  return typeof code === "string" && isCodeOf(words, code) ? words[code] : undefined;
}
