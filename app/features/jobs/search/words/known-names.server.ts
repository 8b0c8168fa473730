import { knownNames } from "~/content/vocabularies/search/known-names";
import { maxNameWords } from "./meanings.server";
import { isFiller, nameKey, wantedAlternatives } from "./search-words";

const byKey = new Map(knownNames.flatMap((names) => names.map((name) => [nameKey(name), names[0]] as const)));

/** A programme or an institution among the words of a search. */
export interface KnownName {
  /** As it writes itself. */
  name: string;
  /** The typed words that are the name, once, and the other ones. */
  words: string[];
  others: string[];
}

/** The programme or the institution that a search wants; null without one, and among alternatives. */
export function knownNameIn(q: string): KnownName | null {
  const [words = [], ...alternatives] = wantedAlternatives(q);
  if (alternatives.length > 0) return null;
  for (let length = Math.min(maxNameWords, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length);
      const name = isFiller(run[0] ?? "") || isFiller(run.at(-1) ?? "") ? undefined : nameOf(run);
      if (name !== undefined) return { name, words: run, others: withoutName(words, name, length) };
    }
  return null;
}

const nameOf = (words: readonly string[]) => byKey.get(nameKey(words.join(" ")));

function withoutName(words: readonly string[], name: string, length: number): string[] {
  const at = words.findIndex((_, place) => nameOf(words.slice(place, place + length)) === name);
  if (at < 0) return [...words];
  return withoutName([...words.slice(0, at), ...words.slice(at + length)], name, length);
}
