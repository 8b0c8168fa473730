import { knownNames } from "~/content/vocabularies/search/known-names";
import { type FilterValue, type Meaning, meaningOf } from "./meanings.server";
import { isFiller, nameKey, typedWords, wantedAlternatives } from "./search-words";

const byKey = new Map(knownNames.flatMap((names) => names.map((name) => [nameKey(name), names] as const)));

/** The most words of one, with the small ones among them. */
const maxWords = 8;

/** A programme or an institution among the words of a search. */
export interface KnownName {
  /** As it writes itself. */
  name: string;
  /** The typed words that are the name, once, and the other ones. */
  words: string[];
  others: string[];
  /** Where it says that it is: «Universidad de Granada» is there, whatever it was called. */
  place: FilterValue | null;
}

/** The programme or the institution that a search wants; null without one, and among alternatives. */
export function knownNameIn(q: string): KnownName | null {
  const [words = [], ...alternatives] = wantedAlternatives(q);
  if (alternatives.length > 0) return null;
  for (let length = Math.min(maxWords, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const run = words.slice(at, at + length);
      const isPart = isFiller(run[0] ?? "") || isFiller(run.at(-1) ?? "");
      const names = isPart ? undefined : namesOf(run);
      const [name] = names ?? [];
      if (!names || name === undefined) continue;
      return { name, words: run, others: withoutName(words, name, length), place: placeIn(names) };
    }
  return null;
}

function namesOf(words: readonly string[]) {
  const text = words.join(" ");
  // Written short too: «univ. de Granada».
  return byKey.get(nameKey(text)) ?? byKey.get(nameKey(meaningOf(text)?.proper ?? ""));
}

const nameOf = (words: readonly string[]) => namesOf(words)?.[0];

/** The province that one of some names has among its words. */
function placeIn(names: readonly string[]): FilterValue | null {
  const runs = names.flatMap((name) => {
    const words = typedWords(name);
    return words.flatMap((_, from) => words.map((_each, to) => words.slice(from, to + 1).join(" ")));
  });
  const longestFirst = runs.filter(Boolean).sort((one, other) => other.length - one.length);
  return longestFirst.map((run) => placeOf(meaningOf(run, { isExact: true }))).find(Boolean) ?? null;
}

const placeOf = (meaning: Meaning | null): FilterValue | null =>
  meaning?.value?.name === "region" ? meaning.value : null;

function withoutName(words: readonly string[], name: string, length: number): string[] {
  const at = words.findIndex((_, place) => nameOf(words.slice(place, place + length)) === name);
  if (at < 0) return [...words];
  return withoutName([...words.slice(0, at), ...words.slice(at + length)], name, length);
}
