import leven from "leven";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { foldText } from "~/lib/text/fold-text";
import { openJob } from "../../job/job-state.server";
import type { JobCounts } from "../count-found.server";
import { type FilterOffer, namedFilters, offerFilters } from "../filter-offers.server";
import { getMeantCounts } from "../job-counts.server";
import type { JobFilter } from "../job-filter.schema";
import { firstSound, getKnownWords, type KnownWord } from "./job-words.server";
import { anyOfItsTerms, readTerms } from "./search-terms.server";
import { isEveryday, isFiller, typedWords, unquoted, wantsWords } from "./search-words";

/** Another search that was probably meant, which finds something, or has a word whose filter does. */
export interface DidYouMean {
  q: string;
  /** The words of the first search that it leaves out, since no job has them or any like them. */
  without: string[];
  /** As `JobCounts` has it; 0 where there are offers in its place. */
  total: number;
  /** The filters that its words name, where it finds nothing itself. */
  offers: FilterOffer[];
}

/** More unknown words than this are no typing errors. */
const maxUnknown = 6;
/** How many other words are tried in place of one. */
const maxTried = 3;
/** A word of so many letters may have two wrong ones, a shorter one a single one, or two in the other order. */
const lettersForTwo = 8;
/** A shorter word is as well another one: it is not asked for, or not put in the place of a typed one. */
const lettersForQuestion = 5;
const lettersForSlip = 6;
/** Words that no open job has, each with the nearest known ones. */
export type UnknownWords = ReadonlyMap<string, readonly string[]>;

/** Those of a search's words; none where they are too many for typing errors. One statement. */
export async function findUnknown(q: string, now: Date): Promise<UnknownWords> {
  const words = maybeWrong(q);
  if (words.length === 0 || words.length > maxUnknown) return new Map();
  const unknown = await withoutJobs(words, now);
  if (unknown.length === 0) return new Map();
  const known = await getKnownWords();
  return new Map(unknown.map((word) => [word, nearest(word, known)]));
}

/**
 * A search with the words in the place of unknown ones that differ from them by one letter, or by two in the other order.
 * @param near without the words that are to stay
 * @returns also the typed words by those in their place.
 */
export function correctSlips(
  q: string,
  near: UnknownWords,
): { q: string; typed: ReadonlyMap<string, string> } {
  const typed = new Map<string, string>();
  const inWord = (word: string) => {
    const meant = near.get(word)?.find((other) => isSlip(word, other));
    if (meant !== undefined) typed.set(meant, word);
    return meant ?? word;
  };
  const words = typedWords(q).map((word) => corrected(word, inWord));
  return { q: typed.size > 0 ? words.join(" ") : q, typed };
}

/** A part of a corrected search as it was typed. @param typed the typed words by those in their place */
export function asTyped(text: string, typed: ReadonlyMap<string, string>): string {
  const replaced = [...typed].reduce(
    (words, [meant, word]) => words.replaceAll(` ${meant} `, ` ${word} `),
    ` ${text} `,
  );
  return replaced.trim();
}

/**
 * The search that was meant by one that finds nothing: each word that no open job has gives way to the nearest one that
 * is known, one or two letters apart, within quotes too, or is left out. Where no job has several words so corrected
 * together, any of them is meant. A few cached counts, and a statement for a filter.
 * @param near of the search's words
 * @returns null where jobs have every word, or no other search finds anything either.
 */
export async function didYouMean(
  filter: JobFilter & { q: string },
  near: UnknownWords,
): Promise<DidYouMean | null> {
  const unknown = [...near.keys()];
  if (unknown.length === 0) return null;
  // With several wrong words the best for each is tried, and leaving it out.
  const last = near.size === 1 ? maxTried : 1;
  for (let at = 0; at <= last; at += 1) {
    const inPlace = (word: string) => (at === last ? undefined : near.get(word)?.[at]);
    const without = unknown.filter((word) => inPlace(word) === undefined);
    const inWord = (word: string) => (near.has(word) ? inPlace(word) : word);
    const q = joinWords(typedWords(filter.q).map((word) => corrected(word, inWord)));
    if (!wantsWords(q) || saysTheSame(q, filter.q)) continue;
    const counts = await getMeantCounts({ ...filter, q });
    if (counts.total > 0) return { q, without, total: counts.total, offers: [] };
    const offers = await offersOfMeant({ ...filter, q }, filter, counts);
    if (offers.length > 0) return { q, without, total: 0, offers };
    const joined = near.size > 1 ? anyOfItsTerms(q) : null;
    // With nothing but «o» between the words it would correct none.
    const any = joined !== null && !saysTheSame(joined, filter.q) ? joined : null;
    const total = any === null ? 0 : (await getMeantCounts({ ...filter, q: any })).total;
    if (any !== null && total > 0) return { q: any, without, total, offers: [] };
  }
  return null;
}

/** Whether a word, not a short one, became another that sounds alike at its beginning by one letter, or by two in the other order. */
function isSlip(typed: string, meant: string): boolean {
  const [one, other] = [typed, meant].map((word) => foldText(word).replaceAll("-", "")) as [string, string];
  if (one.length < lettersForSlip || firstSound(one) !== firstSound(other)) return false;
  return distanceOf(one, other, 1) <= 1;
}

/** How many letters are wrong; two in the other order are one. @param maxDistance further ones are not counted */
function distanceOf(typed: string, meant: string, maxDistance: number): number {
  // «Sevilla» sounds like «Seviya».
  const [one, other] = [typed.replaceAll("ll", "y"), meant.replaceAll("ll", "y")];
  const distance = leven(one, other, { maxDistance: maxDistance + 1 });
  if (distance !== 2 || one.length !== other.length) return distance;
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  const swapped = one.slice(0, at) + (one[at + 1] ?? "") + (one[at] ?? "") + one.slice(at + 2);
  return swapped === other ? 1 : distance;
}

/** A typed word with others in place of those that it is, or has in its quotes; undefined without any left. */
function corrected(word: string, inWord: (word: string) => string | undefined): string | undefined {
  const text = joinWords(unquoted(word).map(inWord));
  if (text === "") return undefined;
  return word.startsWith('"') ? `"${text}"` : text;
}

/** Whether a word only joins others. */
const joins = (word: string | undefined) =>
  word !== undefined && (/^(or|o|u)$/i.test(word) || isFiller(word));

/** The words of a search that say something, without accents and case. */
const wordsThatSay = (q: string) =>
  new Set(
    typedWords(q)
      .flatMap(unquoted)
      .filter((word) => !joins(word))
      .map(foldText),
  );

/** Whether two searches differ in nothing but joining words and repeated ones. */
export function saysTheSame(one: string, other: string): boolean {
  const [ofOne, ofOther] = [wordsThatSay(one), wordsThatSay(other)];
  return ofOne.size === ofOther.size && [...ofOne].every((word) => ofOther.has(word));
}

/**
 * Words as a text, each once; a word that is left out takes those along that only joined it: «máster de qwerty» is
 * «máster».
 */
export function joinWords(typed: readonly (string | undefined)[]): string {
  const folded = typed.map((word) => (word === undefined || joins(word) ? undefined : foldText(word)));
  const words = typed.map((word, at) =>
    folded[at] !== undefined && folded.indexOf(folded[at]) < at ? undefined : word,
  );
  const kept: string[] = [];
  words.forEach((word, at) => {
    const isFirst = kept.length === 0 && at > 0;
    if (word !== undefined && !(isFirst && joins(word))) kept.push(word);
    else if (word === undefined) while (joins(kept.at(-1))) kept.pop();
  });
  return kept.join(" ");
}

/** The filters of a search that finds nothing, if one not typed finds a job with the other words. */
async function offersOfMeant(meant: JobFilter, typed: JobFilter, counts: JobCounts): Promise<FilterOffer[]> {
  const named = namedFilters(typed).map(({ offer }) => JSON.stringify(offer));
  const more = namedFilters(meant).filter(({ offer }) => !named.includes(JSON.stringify(offer)));
  if (more.length === 0) return [];
  const offers = await offerFilters(meant, Promise.resolve(counts));
  const wanted = more.map(({ search }) => JSON.stringify(search));
  return offers.some(({ search }) => wanted.includes(JSON.stringify(search))) ? offers : [];
}

/** The words that may be wrong: those that the vocabulary does not know, and are wanted. */
function maybeWrong(q: string): string[] {
  const terms = readTerms(q).alternatives.flat();
  const texts = terms.filter(({ meanings, beginning }) => meanings.length === 0 || beginning !== undefined);
  const words = texts.flatMap(({ text }) => typedWords(text)).flatMap(unquoted);
  return [...new Set(words.filter((word) => /^[\p{L}-]{3,}$/u.test(word) && !isEveryday(word)))];
}

/** Those of some words that no open job has. One statement. */
async function withoutJobs(words: readonly string[], now: Date): Promise<string[]> {
  const { prisma } = await getDatabase();
  const asked = words.map(
    (text) => Prisma.sql`SELECT ${text}::text AS word WHERE NOT EXISTS (SELECT FROM jobs
      WHERE ${openJob(now)} AND jobs.all_words @@ (SELECT search_readings(${text})))`,
  );
  const rows = await prisma.$queryRaw<{ word: string }[]>`${Prisma.join(asked, " UNION ALL ")}`;
  return rows.map(({ word }) => word);
}

/** The nearest words first; of equally near ones those searched for more, then those of most jobs. */
function nearest(text: string, bySound: ReadonlyMap<string, readonly KnownWord[]>): string[] {
  const key = foldText(text).replaceAll("-", "");
  if (key.length < lettersForQuestion) return [];
  const known = bySound.get(firstSound(key)) ?? [];
  // A known word is as it should be, but for several written as one.
  if (known.some((word) => word.key === key && foldText(word.text) === key)) return [text];
  const maxDistance = key.length >= lettersForTwo ? 2 : 1;
  return known
    .filter((word) => Math.abs(word.key.length - key.length) <= maxDistance)
    .flatMap((word) => {
      const distance = distanceOf(key, word.key, maxDistance);
      return distance <= (word.isPart ? 1 : maxDistance) ? [{ ...word, distance }] : [];
    })
    .sort((one, other) => one.distance - other.distance || one.rank - other.rank || other.jobs - one.jobs)
    .slice(0, maxTried)
    .map((word) => word.text);
}
