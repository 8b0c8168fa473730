import { knownNames } from "~/content/vocabularies/search/known-names";
import { maxNameWords } from "./meanings.server";
import { nameKey } from "./name-key";
import { typedWords } from "./search-words";

const byKey = new Map(knownNames.flatMap((names) => names.map((name) => [nameKey(name), names[0]] as const)));

/** The programme or the institution that a search's words name, and these words; null without one. */
export function knownNameIn(q: string): { name: string; text: string } | null {
  const words = typedWords(q);
  for (let length = Math.min(maxNameWords, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const text = words.slice(at, at + length).join(" ");
      const name = byKey.get(nameKey(text));
      if (name !== undefined && q.includes(text)) return { name, text };
    }
  return null;
}
