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
