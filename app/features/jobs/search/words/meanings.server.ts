import { countryNames } from "~/content/vocabularies/places/countries.server";
import { knownNames } from "~/content/vocabularies/search/known-names";
import {
  falseFriends,
  filterSynonyms,
  generalNames,
  methods,
  narrowerNames,
  narrowerPlaces,
  synonyms,
  townsOfIslands,
  widerNames,
} from "~/content/vocabularies/search/synonyms.server";
import { sha256 } from "~/lib/crypto/crypto.server";
import { facetLabels } from "../filter-labels.server";
import { type FacetName, facetNames } from "../job-filter";
import type { JobFilter } from "../job-filter.schema";
import { keyWords, nameKey, singularKey, wordsOf } from "./search-words";

/** A filter with one of its values, or with several that are alternatives. */
export interface FilterValue {
  name: FacetName | "country";
  codes: readonly string[];
}

/** A value as a filter. */
export function asFilter({ name, codes }: FilterValue): JobFilter {
  return name === "country" ? { country: codes[0] } : { [name]: [...codes] };
}

/** The meaning of a vocabulary's name for a search. */
export interface Meaning {
  /** The names that mean the same, but for rare ones: a job whose text has any of them is found. */
  names: readonly string[];
  /** A job with this value is found too. */
  value: FilterValue | null;
  /** The value that is offered as a filter. */
  offer: FilterValue | null;
  /** The name itself says too much in a text: it is no word to look for. */
  isGeneral: boolean;
  /** Its names are those of places: texts have them as they stand, in no other form. */
  isPlace?: boolean;
  /** Other places that are part of it, within the province alone. */
  towns?: readonly string[];
  /** No filter's value or part of one and no method, but a post, a programme, a working time. */
  isPlain?: boolean;
  /** It says what a job is about as a discipline does, and belongs to several: «microscopía electrónica». */
  isMethod?: boolean;
  /** The name of a programme or an institution, whose words say nothing apart. */
  proper?: string;
  /** The name that it is a part of: where no job has it, this is the next one to look for. */
  wider?: string;
}

/** A name of the vocabulary as it is written there. */
interface WrittenName {
  text: string;
  /** Lower for names that are searched for more: labels of filters, then those of places, then all other names. */
  rank: 0 | 1 | 2;
}

/** The most words of a name, and of a search that are read as one. */
export const maxNameWords = 6;

/** The most names of a group that are looked for in texts. */
const maxNamesInTexts = 8;

/** Changes whenever the vocabulary does; raised by hand where the same vocabulary is read another way. */
export const vocabularyVersion = sha256(
  JSON.stringify([
    7,
    ...[
      filterSynonyms,
      generalNames,
      falseFriends,
      narrowerNames,
      narrowerPlaces,
      synonyms,
      methods,
      townsOfIslands,
      widerNames,
      knownNames,
      facetLabels,
      countryNames,
    ],
  ]),
);

/**
 * The meaning of words by the vocabulary; null for words like any others.
 * @param isExact for a name as the vocabulary writes it, in no other number
 */
export function meaningOf(text: string, { isExact = false } = {}): Meaning | null {
  const words = keyWords(text);
  const meaning = meanings.get(wordsOf(text).join(" ")) ?? meanings.get(words.join(" "));
  if (meaning || isExact) return meaning ?? null;
  if (isPartOfWeek(words.join(" "))) return meanings.get("20 horas") ?? null;
  const inFull = words.map((word) => abbreviations[word] ?? word);
  return inSingular.get(singularKey(words)) ?? inSingular.get(singularKey(inFull)) ?? null;
}

/** A week has 35 hours and more where all are worked; a shift of 24 is none. */
const [minHours, maxHours, maxBelow, hoursOfShift] = [10, 34, 40, 24];

/** Whether a name is a number of hours, which no job has as data, below those of a full week: «25 h semanales», «menos de 37 horas». */
function isPartOfWeek(key: string): boolean {
  const [, less, hours] =
    /^(menos |less than |under )?(\d\d) ?h(?:oras|rs|ours)?(?: semanales| semana| week| weekly)?$/.exec(
      key,
    ) ?? [];
  const most = less ? maxBelow : maxHours;
  return hours !== undefined && +hours >= minHours && +hours <= most && +hours !== hoursOfShift;
}

/** Words of names as they are written short: «prof. ayudante doctor». */
const abbreviations: Readonly<Record<string, string>> = {
  dpto: "departamento",
  hosp: "hospital",
  ing: "ingeniero",
  inst: "instituto",
  inv: "investigador",
  lab: "laboratorio",
  prof: "profesor",
  profa: "profesora",
  tec: "tecnico",
  tecn: "tecnico",
  univ: "universidad",
};

/** The meanings of the vocabulary's single words that begin with a folded text: of places labels, and all of others. */
export function meaningsBeginning(beginning: string): Meaning[] {
  const found = beginnings.filter(([key]) => key.startsWith(beginning));
  return [...new Set(found.map(([, meaning]) => meaning))];
}

/** All names of the vocabulary. */
export const listNames = (): readonly WrittenName[] => written;

/** The names of a place or an institution to look for: one that was typed without its article («Palmas») is another word, or another place. */
export function wholeNames(text: string, names: readonly string[]): readonly string[] {
  const key = nameKey(text);
  const whole = names.filter((name) => nameKey(name) === key);
  return whole.length === 0 || writtenWords.has(wordsOf(text).join(" ")) ? [text] : whole;
}

/** Whether an article is the beginning of a name that is another one without it: «La Palma». */
export const beginsName = (word: string, next: string) =>
  withArticle.has(wordsOf(`${word} ${next}`).join(" "));

/** Whether a filter's values are places, whose names may be any word. */
const isPlace = (name: FilterValue["name"]) =>
  name === "region" || name === "community" || name === "country";

const widerByKey = new Map(Object.entries(widerNames).map(([name, wider]) => [nameKey(name), wider]));
const written: WrittenName[] = [];
const withArticle = new Set<string>();
const meanings = readVocabulary();
const writtenWords = new Set(written.map(({ text }) => wordsOf(text).join(" ")));

/** The same by the words in the singular; the first to have them keeps them. */
const inSingular: ReadonlyMap<string, Meaning> = new Map(
  [...meanings].reverse().map(([key, meaning]) => [singularKey(key.split(" ")), meaning]),
);

const placeLabels = new Set(
  facetNames.filter(isPlace).flatMap((name) =>
    Object.values(facetLabels[name])
      .flatMap((label) => partsOf(label, name))
      .map(nameKey),
  ),
);
const beginnings = [...meanings].filter(
  ([key, { value }]) =>
    value !== null && !key.includes(" ") && (!isPlace(value.name) || placeLabels.has(key)),
);

/** The meanings by the words of their names. The first to have a name keeps it: general names, written ones, labels. */
function readVocabulary(): ReadonlyMap<string, Meaning> {
  const read = new Map<string, Meaning>();
  const add = (names: readonly string[], meant: Meaning, rank: WrittenName["rank"] = 2) => {
    const wider = names.map((name) => widerByKey.get(nameKey(name))).find((name) => name !== undefined);
    const meaning = wider === undefined ? meant : { ...meant, wider };
    for (const text of names) {
      const key = nameKey(text);
      // The words of institutions are no others: none is corrected to one of theirs.
      if (!meaning.proper) written.push({ text, rank });
      if (key.length > 1 && !read.has(key)) read.set(key, meaning);
      const whole = wordsOf(text);
      const isOther = meaning.isPlace && meaning.value === null && read.get(key) !== meaning;
      if (isOther && whole.length === 2) {
        read.set(whole.join(" "), meaning);
        withArticle.add(whole.join(" "));
      }
    }
  };
  for (const [name, code, names] of entriesOf(generalNames)) {
    const value = { name, codes: code.split(" ") };
    const labels = value.codes.flatMap((each) => partsOf(facetLabels[name][each] ?? "", name));
    const meaning = { names: namesInTexts(labels), value, offer: value, isGeneral: true };
    add(names.flat(), { ...meaning, isPlace: isPlace(name) });
  }
  const values = entriesOf(filterSynonyms).flatMap(([name, code, groups]) => {
    const value = { name, codes: [code] };
    const labels = partsOf(facetLabels[name][code] ?? "", name);
    return withLabels(labels, groups).map((names) => {
      // A town is no other name of its province in a text.
      const inTexts = namesInTexts(isPlace(name) ? labels : names);
      const meaning = { names: inTexts, value, offer: value, isGeneral: false, isPlace: isPlace(name) };
      return { names, labels, meaning };
    });
  });
  for (const { names, labels, meaning } of values)
    add(
      names.filter((each) => !labels.includes(each)),
      meaning,
    );
  for (const { names, labels, meaning } of values)
    add(
      names.filter((each) => labels.includes(each)),
      meaning,
      isPlace(meaning.value.name) ? 1 : 0,
    );
  for (const [groups, isMethod] of [[synonyms, false] as const, [methods, true] as const])
    for (const names of groups.map(listOf)) {
      const meaning = { names: namesInTexts(names), value: null, offer: null, isGeneral: false };
      add(names, { ...meaning, isPlain: !isMethod, isMethod });
    }
  for (const [name, other] of Object.entries(falseFriends)) {
    const meant = read.get(nameKey(other));
    if (meant) add([name], { ...meant, isGeneral: true });
  }
  for (const [name, code, groups] of entriesOf({ field: narrowerNames, region: narrowerPlaces }))
    for (const names of groups) {
      const towns = isPlace(name) ? listOf(townsOfIslands[names[0] ?? ""] ?? "") : [];
      add(names, {
        names: namesInTexts(names),
        value: null,
        offer: { name, codes: [code] },
        isGeneral: false,
        isPlace: isPlace(name),
        ...(towns.length > 0 && { towns }),
      });
    }
  for (const [code, names] of Object.entries(countryNames)) {
    const value = { name: "country", codes: [code] } as const;
    add(names, { names: namesInTexts(names), value, offer: value, isGeneral: false, isPlace: true }, 1);
  }
  for (const names of knownNames)
    add(names, {
      names: namesInTexts(names),
      value: null,
      offer: null,
      isGeneral: false,
      proper: names[0],
    });
  return read;
}

/** Every value of some filters with the groups of its names. */
function entriesOf(
  filters: Partial<Record<FacetName, Readonly<Record<string, string>>>>,
): [name: FacetName, code: string, groups: string[][]][] {
  return facetNames.flatMap((name) =>
    Object.entries(filters[name] ?? {}).map(([code, names]): [FacetName, string, string[][]] => [
      name,
      code,
      names.split(";").map(listOf),
    ]),
  );
}

/** One group has the label too; of several each has the label's parts that it names, and each other part is its own. */
function withLabels(labels: readonly string[], groups: readonly string[][]): string[][] {
  const [only = []] = groups;
  if (groups.length === 1) return [[...new Set([...labels, ...only])]];
  const named = new Set(groups.flat().map(nameKey));
  return [...groups, ...labels.filter((label) => !named.has(nameKey(label))).map((label) => [label])];
}

/** A label and what it joins: «Física y astronomía», «Física», «astronomía»; «Posdoctoral (R2)», «Posdoctoral», «R2». */
function partsOf(label: string, name: FacetName): string[] {
  // «Investigador/a líder» is no «investigador».
  const whole = label.replace(/\/[ao](?=\s|$)/g, "");
  const parts = whole.split(name === "field" ? / [ye] |[/,()]/ : /[/,()]/).map((part) => part.trim());
  return [...new Set([label, ...parts])].filter(Boolean);
}

/** The first names of a group, without those that have another name of it in them. */
function namesInTexts(names: readonly string[]): string[] {
  const single = new Set(names.map(keyWords).flatMap((words) => (words.length === 1 ? words : [])));
  const isLonger = (words: readonly string[]) => words.length > 1 && words.some((word) => single.has(word));
  return names.filter((name) => !isLonger(keyWords(name))).slice(0, maxNamesInTexts);
}

function listOf(names: string): string[] {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}
