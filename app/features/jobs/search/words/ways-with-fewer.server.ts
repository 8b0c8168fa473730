import { communities } from "~/content/vocabularies/places/communities";
import type { JobFilter } from "../job-filter.schema";
import { knownNameIn } from "./known-names.server";
import type { FilterValue } from "./meanings.server";
import { hasValue } from "./search-query.server";
import { readTerms, type SearchTerm, widerTerms, wordsApart } from "./search-terms.server";
import { nameKey, typedWords } from "./search-words";

/** A part of a search that is kept or left out whole. */
interface Part {
  term: SearchTerm;
  /** How much a search loses without it. */
  weight: number;
  /** The discipline or the province that is wider than it. */
  wider: FilterValue | null;
}

/** What a search loses without a part. With its discipline in its place it loses {@link weights.widened}. */
const weights = {
  narrower: 11,
  discipline: 10,
  place: 8,
  quoted: 7,
  /** A name that means one of several disciplines, such as «médico». */
  general: 6,
  programme: 5,
  value: 4,
  name: 3,
  unknown: 2,
  widened: 1,
  /** With the name that it is a part of in its place; a subject beside other words, which may go before it. */
  part: 0.75,
  partOfSubject: 8.5,
  /** With the words beside a name that it includes. */
  said: 0.25,
  /** With its words in its discipline, with those that are values alone, and with its words anywhere. */
  apart: 0.5,
  values: 1.25,
  apartAnywhere: 1.5,
} as const;

/** With more parts that jobs have, two or more are left out in one way each, the lightest: there would be too many ways. */
const maxPartsInAllWays = 6;

/** In the order in which they were typed; null for alternatives. */
export function partsOf(q: string, filter: JobFilter): Part[] | null {
  const known = knownNameIn(q);
  const { alternatives } = readTerms(known ? known.others.join(" ") : q);
  if (alternatives.length > 1) return null;
  const parts = (alternatives[0] ?? []).flatMap((term) => partsOfTerm(term, filter));
  if (known) {
    const text = known.words.join(" ");
    const [[term] = []] = readTerms(text).alternatives;
    const { place } = known;
    const isFree = place !== null && !(["region", "community"] as const).some((name) => filter[name]?.length);
    const wider = isFree && !parts.some((part) => part.weight === weights.place) ? place : null;
    parts.push({ term: { text, meanings: [], ...term }, weight: weights.programme, wider });
  }
  const placeOf = ({ term }: Part) => ` ${q} `.indexOf(` ${term.text} `);
  return parts.sort((one, other) => placeOf(one) - placeOf(other));
}

/** The parts that weigh most, each once, in their order. */
export function heaviest(parts: readonly Part[], most: number): Part[] {
  const different = parts.filter(
    ({ term }, at) => parts.findIndex((other) => nameKey(other.term.text) === nameKey(term.text)) === at,
  );
  const kept = different.toSorted((one, other) => other.weight - one.weight).slice(0, most);
  return different.filter((part) => kept.includes(part));
}

/** Unknown words, which are one term, are a part each. */
function partsOfTerm(term: SearchTerm, filter: JobFilter): Part[] {
  const { text, meanings } = term;
  if (meanings.length === 0 && term.beginning === undefined)
    return typedWords(text).map((word) => {
      const weight = word.startsWith('"') ? weights.quoted : weights.unknown;
      return { term: { text: word, meanings: [] }, weight, wider: null };
    });
  const [meaning] = meanings;
  if (meanings.length === 1 && meaning?.value === null && meaning.offer) {
    const { offer } = meaning;
    const chosen = filter[offer.name] ?? [];
    // Where it is chosen already, it stays.
    const isFree = chosen.length === 0 || String(chosen) === offer.codes.join();
    const weight = offer.name === "field" ? weights.narrower : weights.place;
    return [{ term, weight, wider: isFree ? offer : null }];
  }
  return [{ term, weight: weightOfValues(term), wider: null }];
}

function weightOfValues({ meanings }: SearchTerm): number {
  const names = meanings.flatMap(({ value }) => (value ? [value.name] : []));
  if (names.includes("field"))
    return meanings.some(({ isGeneral }) => isGeneral) ? weights.general : weights.discipline;
  if (names.some((name) => name === "region" || name === "community" || name === "country"))
    return weights.place;
  if (names.length > 0) return weights.value;
  return meanings.length > 0 ? weights.name : weights.unknown;
}

/** Whether a part says what the jobs are to be about: a discipline, a part of one, or a method. */
function isSubject({ term, weight }: Part): boolean {
  const isField = weight === weights.narrower || weight === weights.discipline || weight === weights.general;
  return isField || term.meanings.some(({ isMethod }) => isMethod);
}

/** A way to search with some of the parts. */
export interface FewerWords {
  kept: readonly SearchTerm[];
  wider: FilterValue | null;
  isApart: boolean;
  /** Among the kept terms, the name of which one that is left out is a part. */
  instead?: SearchTerm;
  /** No job is about it, nor of its discipline: other ways look for these. */
  isMentioned?: boolean;
  /** The kept terms are more than mentioned. */
  isAbout?: boolean;
  /** They say nothing of what the jobs are to be about, and others did: only the place, say. */
  isOff?: boolean;
}

interface WayWithout extends FewerWords {
  leftOut: readonly string[];
  /** How many parts are left out, and one more where nothing is left of what the jobs are to be about. */
  parts: number;
  loss: number;
  near: string[];
}

/**
 * All ways that leave something out: those without the fewest parts first, of these the ones that lose least; as much is
 * lost with less text: «engineer» rather than «machine learning».
 */
export function waysOf(
  parts: readonly Part[],
  inJobs: readonly Part[],
  inNone: readonly Part[],
): WayWithout[] {
  const sets = [[], ...setsOf(inJobs)].map((set) =>
    parts.filter((part) => inNone.includes(part) || set.includes(part)),
  );
  const ways = sets
    .filter((leftOut) => leftOut.length > 0)
    .flatMap((leftOut) => {
      const keptParts = parts.filter((part) => !leftOut.includes(part));
      const kept = keptParts.map(({ term }) => term);
      const said = [
        ...waysSaid(leftOut, kept),
        ...waysApart(leftOut, kept),
        ...waysWithWider(leftOut, parts),
      ];
      const isLost = leftOut.some(isSubject) && !keptParts.some(isSubject);
      const without = waysWithout(leftOut, kept).map((way) =>
        isLost && way.wider?.name !== "field" ? { ...way, parts: way.parts + 1, isOff: true } : way,
      );
      return [...said, ...without];
    });
  const textOf = ({ leftOut }: WayWithout) => leftOut.join(" ").length;
  return ways.sort(
    (one, other) => one.parts - other.parts || one.loss - other.loss || textOf(one) - textOf(other),
  );
}

/** Without some parts, with a discipline or a province in the place of those that have it. */
function waysWithout(leftOut: readonly Part[], kept: readonly SearchTerm[]): WayWithout[] {
  const widers = leftOut.flatMap(({ wider }) => wider ?? []);
  const options = [
    ...widers.filter((wider, at) => widers.findIndex((other) => isSame(wider, other)) === at),
    ...(kept.length > 0 ? [null] : []),
  ];
  const lossWith = (wider: FilterValue | null) =>
    leftOut.reduce(
      (sum, part) => sum + (wider && isSame(wider, part.wider) ? weights.widened : part.weight),
      0,
    );
  const texts = leftOut.map(({ term }) => term.text);
  return options.map((wider) => ({
    kept,
    wider,
    isApart: false,
    leftOut: texts,
    parts: leftOut.length,
    loss: lossWith(wider),
    near: leftOut.flatMap(provincesAround),
  }));
}

/** Those of the communities of a place, with its own. */
function provincesAround({ term: { meanings } }: Part): string[] {
  const places = meanings.flatMap(({ value, offer }) => value ?? offer ?? []);
  const own = places.flatMap(({ name, codes }) => (name === "region" ? codes : []));
  return Object.values(communities)
    .map(({ regions }): readonly string[] => regions)
    .filter((regions) => own.some((code) => regions.includes(code)))
    .flat();
}

/** With the words beside a name that it includes. */
function waysSaid([part, ...others]: readonly Part[], kept: readonly SearchTerm[]): WayWithout[] {
  const said = part && others.length === 0 ? part.term.said : undefined;
  if (!part || !said) return [];
  const way = { kept: [...kept, ...said], wider: null, isApart: false, loss: weights.said };
  return [{ ...way, leftOut: [part.term.text], parts: 1, near: [] }];
}

/** Further names say too little. */
const maxWider = 2;

/** With the name that one is a part of in its place, and with further ones: «scRNA-seq», «RNA-seq», «secuenciación». */
function waysWithWider(leftOut: readonly Part[], parts: readonly Part[]): WayWithout[] {
  return leftOut.flatMap((part) => {
    const others = leftOut.filter((other) => other !== part);
    const isFirst = isSubject(part) && parts.length > leftOut.length;
    const own = isFirst ? weights.partOfSubject : weights.part;
    // Beside a place a name that is wider still says less than the nearest one elsewhere.
    const wider = widerTerms(part.term).slice(0, isFirst ? 1 : maxWider);
    const field = part.wider?.name === "field" ? part.wider : null;
    return wider.flatMap((instead, at): WayWithout[] => {
      const way = {
        // In the same place.
        kept: parts.flatMap((each) => (each === part ? instead : leftOut.includes(each) ? [] : each.term)),
        wider: null,
        isApart: false,
        instead,
        leftOut: leftOut.map(({ term }) => term.text),
        parts: leftOut.length,
        loss: others.reduce((sum, { weight }) => sum + weight, own + at / 100),
        near: others.flatMap(provincesAround),
      };
      // Where jobs only mention it, those of its discipline come first.
      return field
        ? [
            { ...way, wider: field },
            { ...way, isMentioned: true },
          ]
        : [way];
    });
  });
}

/**
 * With the words of a name each by itself, within its discipline and then in any, or with those of them that are values;
 * places and unknown words may be left out beside it. The words of a post say less apart than what it is a part of.
 */
function waysApart(leftOut: readonly Part[], kept: readonly SearchTerm[]): WayWithout[] {
  const [part, ...others] = leftOut.filter(
    ({ weight }) => weight !== weights.place && weight !== weights.unknown,
  );
  const words = part && others.length === 0 ? wordsApart(part.term) : [];
  if (!part || words.length === 0) return [];
  const besides = leftOut.filter((other) => other !== part);
  const texts = besides.map(({ term }) => term.text);
  const lossOf = (own: number) => besides.reduce((sum, { weight }) => sum + weight, own);
  const shared = { parts: leftOut.length, near: besides.flatMap(provincesAround) };
  const way = {
    ...shared,
    kept: [...kept, ...words],
    leftOut: leftOut.map(({ term }) => term.text),
    isApart: true,
  };
  const apart = [
    ...(part.wider ? [{ ...way, wider: part.wider, loss: lossOf(weights.apart) }] : []),
    { ...way, wider: null, loss: lossOf(weights.apartAnywhere) },
  ];
  const isPlain = part.term.meanings.some((meaning) => meaning.isPlain);
  const saysNothing = isPlain && widerTerms(part.term).length > 0;
  const values = words.filter(
    (word) => hasValue(word) && (isPlain || word.meanings.every(({ isGeneral }) => !isGeneral)),
  );
  // As they were typed.
  const rest = words
    .filter((word) => !values.includes(word))
    .map(({ text }) => text)
    .reverse();
  const isPart = part.wider === null && values.length > 0 && rest.length > 0;
  const withValues = { ...shared, kept: [...kept, ...values], leftOut: [...rest, ...texts], isApart: false };
  return [
    ...(saysNothing ? [] : apart),
    ...(isPart ? [{ ...withValues, wider: null, loss: lossOf(weights.values) }] : []),
  ];
}

function isSame(one: FilterValue, other: FilterValue | null): boolean {
  return other?.name === one.name && other.codes.join() === one.codes.join();
}

/** The sets of parts that may be left out. */
function setsOf(parts: readonly Part[]): Part[][] {
  if (parts.length <= maxPartsInAllWays) {
    const sets = Array.from({ length: 2 ** parts.length - 1 }, (_, at) => at + 1);
    return sets.map((set) => parts.filter((_, at) => set & (1 << at)));
  }
  const lightest = parts.toSorted((one, other) => one.weight - other.weight);
  return [...parts.map((part) => [part]), ...parts.slice(2).map((_, at) => lightest.slice(0, at + 2))];
}
