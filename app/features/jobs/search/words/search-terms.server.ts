import { LRUCache } from "lru-cache";
import { foldText } from "~/lib/text/fold-text";
import { beginsName, type Meaning, maxNameWords, meaningOf, meaningsBeginning } from "./meanings.server";
import {
  excludedWords,
  exclusions,
  isFiller,
  isSupporting,
  keyWords,
  typedWords,
  wantedAlternatives,
} from "./search-words";

/** A part of a search: a name of the vocabulary, or words like any others. */
export interface SearchTerm {
  /** As it was typed. */
  text: string;
  /** Its meaning, if the vocabulary knows it. A beginning may mean several names. */
  meanings: readonly Meaning[];
  /** The word is found as the beginning of others too: folded, letters and digits alone. */
  beginning?: string;
  /** What stood beside it, and is left out since its names say it. */
  said?: readonly SearchTerm[];
}

/** A search's text, read. */
interface SearchTerms {
  /** Alternatives of each other; a job has to satisfy all terms of one. */
  alternatives: readonly (readonly SearchTerm[])[];
  /** A job may have none of these. */
  excluded: readonly SearchTerm[];
}

/**
 * The names of so many terms are looked for; further ones are looked for as typed and by value. An index looks at each
 * name for every job, and the query of an alert has to fit into a row.
 */
const maxNamed = 4;
/** A shorter word begins too many others. */
const minBeginning = 3;

/** A request reads the same few texts about ten times. */
const readLast = new LRUCache<string, SearchTerms>({ max: 50 });

/** Reads a search's text. Quoted words are words like any others: they are found as they stand. */
export function readTerms(text: string): SearchTerms {
  const known = readLast.get(text);
  if (known) return known;
  const terms = toTerms(text);
  readLast.set(text, terms);
  return terms;
}

function toTerms(text: string): SearchTerms {
  const alternatives = wantedAlternatives(text);
  const last = alternatives.at(-1);
  let named = 0;
  const withNames = (term: SearchTerm): SearchTerm => {
    if (term.meanings.length > 0) named += 1;
    return named <= maxNamed
      ? term
      : { ...term, meanings: term.meanings.map((meaning) => ({ ...meaning, names: [] })) };
  };
  return {
    alternatives: alternatives.map((words) => readAlternative(words, words === last).map(withNames)),
    excluded: excludedWords(text).map((word) => withNames(toTerm(word) ?? { text: word, meanings: [] })),
  };
}

/**
 * The same search satisfied by any of its terms: «química -orgánica Sevilla» is «química or Sevilla -orgánica». A name
 * alone that is no value is parted into the names within it: «profesor asociado» is «profesor».
 * @returns null for one term, which has nothing to be joined.
 */
export function anyOfItsTerms(text: string): string | null {
  const terms = readTerms(text).alternatives.flat();
  const texts = terms.flatMap((term) => (term.meanings.length > 0 ? [term.text] : typedWords(term.text)));
  const [only] = texts;
  const any = texts.length === 1 && only ? namesWithin(only) : texts;
  if (any.length === 0) return null;
  return [any.join(" or "), ...exclusions(text)].join(" ");
}

/** The other names among the words of one that is no value. */
function namesWithin(name: string): string[] {
  const whole = meaningOf(name);
  if (whole?.value) return [];
  return typedWords(name).filter((word) => {
    const meaning = isFiller(word) ? null : meaningOf(word);
    return meaning !== null && meaning !== whole;
  });
}

function readAlternative(words: readonly string[], isLast: boolean): SearchTerm[] {
  const telling = words.flatMap((word, at) =>
    isQuoted(word) || !isFiller(word) || beginsName(word, words[at + 1] ?? "") ? [at] : [],
  );
  const places = telling.length > 0 ? telling : [...words.keys()];
  const terms: SearchTerm[] = [];
  for (let at = 0; at < places.length; ) {
    const { term, length } = longestName(words, places.slice(at)) ?? {
      term: { text: words[places[at] ?? 0] ?? "", meanings: [] },
      length: 1,
    };
    at += length;
    const isLastWord = isLast && at === places.length && length === 1;
    terms.push(isLastWord ? withBeginning(term) : term);
  }
  const strong = terms.filter((term) => !isWeak(term));
  return joinUnknown(withoutSaid(strong.some(({ meanings }) => meanings.length > 0) ? strong : terms));
}

/** Without words that a name beside them says already: «cromatografía HPLC» is «HPLC», which is «cromatografía líquida». */
function withoutSaid(terms: readonly SearchTerm[]): SearchTerm[] {
  const names = new Map<SearchTerm, SearchTerm>();
  for (const term of terms) {
    const name = terms.find((other) => other !== term && !names.has(other) && says(other, term));
    if (name) names.set(term, name);
  }
  const lastOf = (term: SearchTerm): SearchTerm => {
    const name = names.get(term);
    return name ? lastOf(name) : term;
  };
  return terms
    .filter((term) => !names.has(term))
    .map((term) => {
      const said = terms.filter((other) => other !== term && lastOf(other) === term);
      return said.length > 0 ? { ...term, said } : term;
    });
}

function says(name: SearchTerm, { text, meanings }: SearchTerm): boolean {
  if (isQuoted(text) || meanings.some(({ value }) => value !== null)) return false;
  const words = keyWords(text);
  return name.meanings.some(
    ({ names, value }) =>
      value === null &&
      names
        .map(keyWords)
        .some((all) => all.length > words.length && words.every((word) => all.includes(word))),
  );
}

/** The words of a name that is no value, each by its own meaning, in an order in which they are not the name; none of one word. */
export function wordsApart({ text, meanings }: SearchTerm): SearchTerm[] {
  const words = typedWords(text).filter((word) => !isFiller(word));
  if (
    words.length < 2 ||
    meanings.length === 0 ||
    meanings.some(({ value, proper }) => value !== null || proper)
  )
    return [];
  return words.map((word) => toTerm(word) ?? { text: word, meanings: [] }).reverse();
}

/** The names that a term is a part of, the nearest first. */
export function widerTerms({ meanings: [meaning, ...others] }: SearchTerm): SearchTerm[] {
  const wider = meaning?.wider === undefined || others.length > 0 ? null : toTerm(meaning.wider);
  return wider ? [wider, ...widerTerms(wider)] : [];
}

/** A word that almost any job may have: beside a name of the vocabulary a search can do without it. */
function isWeak({ text, meanings }: SearchTerm): boolean {
  const isVague = meanings.every(({ value, isGeneral }) => value === null || isGeneral);
  return !isQuoted(text) && isSupporting(text) && isVague;
}

/** Words that the vocabulary does not know are read together, as the database reads a text. */
function joinUnknown(terms: readonly SearchTerm[]): SearchTerm[] {
  const isUnknown = ({ meanings, beginning }: SearchTerm) => meanings.length === 0 && beginning === undefined;
  const unknown = terms.filter(isUnknown);
  const known = terms.filter((term) => !isUnknown(term));
  return unknown.length > 0
    ? [...known, { text: unknown.map(({ text }) => text).join(" "), meanings: [] }]
    : known;
}

/** The longest name of words at some places, with whatever stands between them. */
function longestName(
  words: readonly string[],
  places: readonly number[],
): { term: SearchTerm; length: number } | null {
  for (let length = Math.min(maxNameWords, places.length); length > 0; length -= 1) {
    const run = words.slice(places[0], (places[length - 1] ?? 0) + 1);
    // It begins the next name: «volcanes La Palma».
    if (length > 1 && isFiller(run.at(-1) ?? "")) continue;
    const term = run.some(isQuoted) ? null : toTerm(run.join(" "));
    if (term) return { term, length };
  }
  return null;
}

function toTerm(text: string): SearchTerm | null {
  const meaning = isQuoted(text) ? null : meaningOf(text);
  return meaning && { text, meanings: [meaning] };
}

/** The last word may be the beginning of others, unless the vocabulary has it as it stands. */
function withBeginning(term: SearchTerm): SearchTerm {
  const beginning = foldText(term.text);
  if (!/^[a-z0-9]+$/.test(beginning) || beginning.length < minBeginning) return term;
  if (isSupporting(term.text) || meaningOf(term.text, { isExact: true })) return term;
  return { ...term, beginning, meanings: [...term.meanings, ...meaningsBeginning(beginning)] };
}

const isQuoted = (word: string) => word.startsWith('"');
