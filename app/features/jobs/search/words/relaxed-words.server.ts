import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { plannedForItsValues } from "~/lib/db/plans.server";
import { openJob } from "../../job/job-state.server";
import type { JobFilter } from "../job-filter.schema";
import { allOf, conditionsOf } from "../where-jobs.server";
import { knownNameIn } from "./known-names.server";
import { asFilter, type FilterValue } from "./meanings.server";
import { collectQueries, hasValue, type PlaceQuery, termsQuery, whereAbout } from "./search-query.server";
import { readTerms, type SearchTerm, wordsApart } from "./search-terms.server";
import { exclusions, typedWords } from "./search-words";

/** A search with fewer words. */
export interface RelaxedWords {
  filter: JobFilter;
  /** Without excluded ones. */
  words: string[];
  leftOut: string[];
  /** The filter in the place of some of them. */
  wider: FilterValue | null;
  /** What is left out was a name, of which the words are looked for apart. */
  isApart: boolean;
}

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
  /** With the words beside a name that it includes. */
  said: 0.25,
  /** With its words in its discipline, with those that are values alone, and with its words anywhere. */
  apart: 0.5,
  values: 1.25,
  apartAnywhere: 1.5,
} as const;

/** Further parts are no search: a pasted text would be read word by word. */
const maxParts = 12;
/** With more parts that jobs have, two or more are left out in one way each, the lightest: there would be too many ways. */
const maxPartsInAllWays = 6;
/** So few are tried in all ways sooner than each alone. */
const maxPartsUnasked = 4;
/** How many ways are tried in a statement. */
const maxTried = 24;

/**
 * The search that does with the fewest words less and finds a job; of those without as many, one that finds a job about
 * its words before others, and then the one that loses least: names, discipline and place stay before other words, a
 * discipline takes the place of its narrower name, and the words of a name stand for it. Of many parts, one
 * statement tells those that no job has, which no way keeps; up to three try the ways, each to the first that finds one.
 * @param besides the jobs that the search finds itself: other ones are wanted
 * @returns null where no part of it finds a job under its filters, for more than twelve parts, and for alternatives
 *   («a or b»).
 */
export async function relaxWords(
  filter: JobFilter & { q: string },
  now: Date,
  besides: readonly string[] = [],
): Promise<RelaxedWords | null> {
  const { q, ...filters } = filter;
  const parts = partsOf(q, filters);
  if (parts === null || parts.length > maxParts) return null;
  const excluded = readTerms(q).excluded;
  const search = { filters, excluded, besides, now };
  const isFew = parts.length <= maxPartsUnasked;
  const alone = isFew
    ? [...parts.keys()]
    : await findAll(
        parts.map(({ term }) => ({ kept: [term], wider: null, isApart: false })),
        search,
      );
  const [inJobs, inNone] = [
    parts.filter((_, at) => alone.includes(at)),
    parts.filter((_, at) => !alone.includes(at)),
  ];
  const ways = waysOf(parts, inJobs, inNone);
  const fewest = Math.max(1, inNone.length);
  for (const more of [0, 1, 2]) {
    // Of ways without the fewest parts, one more, or any number more.
    const level = withAbout(ways.filter(({ parts: without }) => Math.min(without - fewest, 2) === more));
    const [at] = await findAll(level, search, 1);
    const way = at === undefined ? undefined : level[at];
    if (!way) continue;
    const words = way.kept.map(({ text }) => text);
    const text = [...words, ...exclusions(q)].join(" ");
    return {
      filter: { ...filters, ...(text !== "" && { q: text }), ...(way.wider && asFilter(way.wider)) },
      words,
      leftOut: [...new Set(way.leftOut)],
      wider: way.wider,
      isApart: way.isApart,
    };
  }
  return null;
}

/** First the ways to a job that is about what they keep. */
function withAbout<Item extends Way>(ways: readonly Item[]): Item[] {
  const tried = withLast(ways);
  const saysMore = ({ kept, isApart }: Way) => isApart || kept.some((term) => !hasValue(term));
  return [...tried.filter(saysMore).map((way) => ({ ...way, isAbout: true })), ...tried];
}

/** The first ways and the last ones, which keep a single part: one of them finds a job. */
function withLast<Item>(ways: readonly Item[]): Item[] {
  return ways.length <= maxTried ? [...ways] : [...ways.slice(0, maxTried / 2), ...ways.slice(-maxTried / 2)];
}

/** In the order in which they were typed; null for alternatives. */
function partsOf(q: string, filter: JobFilter): Part[] | null {
  const known = knownNameIn(q);
  const { alternatives } = readTerms(known ? known.others.join(" ") : q);
  if (alternatives.length > 1) return null;
  const parts = (alternatives[0] ?? []).flatMap((term) => partsOfTerm(term, filter));
  if (known) {
    const term = { text: known.words.join(" "), meanings: [] };
    parts.push({ term, weight: weights.programme, wider: null });
  }
  const placeOf = ({ term }: Part) => ` ${q} `.indexOf(` ${term.text} `);
  return parts.sort((one, other) => placeOf(one) - placeOf(other));
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
    return [{ term, weight: weights.narrower, wider: isFree ? offer : null }];
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

/** A way to search with some of the parts. */
interface Way {
  kept: readonly SearchTerm[];
  wider: FilterValue | null;
  isApart: boolean;
  /** The kept terms are more than mentioned. */
  isAbout?: boolean;
}

interface WayWithout extends Way {
  leftOut: readonly string[];
  /** How many parts are left out. */
  parts: number;
  loss: number;
}

/** All ways that leave something out: those without the fewest parts first, of these the ones that lose least. */
function waysOf(parts: readonly Part[], inJobs: readonly Part[], inNone: readonly Part[]): WayWithout[] {
  const sets = [[], ...setsOf(inJobs)].map((set) =>
    parts.filter((part) => inNone.includes(part) || set.includes(part)),
  );
  const ways = sets
    .filter((leftOut) => leftOut.length > 0)
    .flatMap((leftOut) => {
      const kept = parts.filter((part) => !leftOut.includes(part)).map(({ term }) => term);
      return [...waysSaid(leftOut, kept), ...waysApart(leftOut, kept), ...waysWithout(leftOut, kept)];
    });
  return ways.sort((one, other) => one.parts - other.parts || one.loss - other.loss);
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
  }));
}

/** With the words beside a name that it includes. */
function waysSaid([part, ...others]: readonly Part[], kept: readonly SearchTerm[]): WayWithout[] {
  const said = part && others.length === 0 ? part.term.said : undefined;
  if (!part || !said) return [];
  const way = { kept: [...kept, ...said], wider: null, isApart: false, loss: weights.said };
  return [{ ...way, leftOut: [part.term.text], parts: 1 }];
}

/** With the words of a name each by itself, within its discipline and then in any, or with those of them that are values. */
function waysApart([part, ...others]: readonly Part[], kept: readonly SearchTerm[]): WayWithout[] {
  const words = part && others.length === 0 ? wordsApart(part.term) : [];
  if (!part || words.length === 0) return [];
  const way = { kept: [...kept, ...words], leftOut: [part.term.text], parts: 1, isApart: true };
  const within = part.wider ? [{ ...way, wider: part.wider, loss: weights.apart }] : [];
  const values = words.filter((word) => hasValue(word) && word.meanings.every(({ isGeneral }) => !isGeneral));
  // As they were typed.
  const rest = words
    .filter((word) => !values.includes(word))
    .map(({ text }) => text)
    .reverse();
  const isPart = part.wider === null && values.length > 0 && rest.length > 0;
  const withValues = { kept: [...kept, ...values], leftOut: rest, parts: 1, isApart: false };
  return [
    ...within,
    { ...way, wider: null, loss: weights.apartAnywhere },
    ...(isPart ? [{ ...withValues, wider: null, loss: weights.values }] : []),
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

interface RelaxedSearch {
  filters: JobFilter;
  excluded: readonly SearchTerm[];
  /** The ids of jobs that do not count. */
  besides: readonly string[];
  now: Date;
}

/** Which of some ways find a job, by their place. One statement, which tries no further than the first ones that do. */
async function findAll(ways: readonly Way[], search: RelaxedSearch, most = ways.length): Promise<number[]> {
  if (ways.length === 0) return [];
  const { once, made } = collectQueries();
  // Materialized: for a first row PostgreSQL would read the jobs one by one, and by the index of words it reads hardly any.
  const tried = ways.map(
    (way, at) => Prisma.sql`SELECT ${at}::int AS at WHERE EXISTS (
      WITH found AS MATERIALIZED (SELECT FROM jobs WHERE ${whereWay(way, search, once)}) SELECT FROM found)`,
  );
  const { prisma } = await getDatabase();
  // PostgreSQL runs the parts of UNION ALL in their order, and none that LIMIT does not need.
  const rows = await prisma.$queryRaw<{ at: number }[]>`
    ${plannedForItsValues} WITH ${made()} tried AS (${Prisma.join(tried, " UNION ALL ")}) SELECT at FROM tried LIMIT ${most}::int`;
  return rows.map(({ at }) => at);
}

function whereWay(
  { kept: terms, wider, isAbout }: Way,
  { filters, excluded, besides, now }: RelaxedSearch,
  place: PlaceQuery,
): Prisma.Sql {
  const filter: JobFilter = wider ? { ...filters, ...asFilter(wider) } : filters;
  return allOf([
    openJob(now),
    ...(besides.length > 0 ? [Prisma.sql`jobs.id <> ALL(${[...besides]}::uuid[])`] : []),
    ...conditionsOf(filter, now).map(({ sql }) => sql),
    ...(terms.length > 0 ? [Prisma.sql`jobs.all_words @@ (SELECT ${termsQuery(terms, place)})`] : []),
    ...(isAbout ? [whereAbout(terms, place)] : []),
    ...excluded.map((term) => Prisma.sql`NOT jobs.all_words @@ (SELECT ${termsQuery([term], place)})`),
  ]);
}
