import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { openJob } from "../../job/job-state.server";
import type { JobFilter } from "../job-filter.schema";
import { allOf, conditionsOf } from "../where-jobs.server";
import { knownNameIn } from "./known-names.server";
import type { FilterValue } from "./meanings.server";
import { collectQueries, type PlaceQuery, termsQuery } from "./search-query.server";
import { readTerms, type SearchTerm } from "./search-terms.server";
import { exclusions, typedWords } from "./search-words";

/** A search with fewer words. */
export interface RelaxedWords {
  filter: JobFilter;
  /** Without excluded ones. */
  words: string[];
  leftOut: string[];
  /** The filter in the place of some of them. */
  wider: FilterValue | null;
}

/** A part of a search that is kept or left out whole. */
interface Part {
  term: SearchTerm;
  /** How much a search loses without it. */
  weight: number;
  /** The discipline that is wider than it. */
  wider: FilterValue | null;
}

/** What a search loses without a part. With its discipline in its place it loses {@link weights.widened}. */
const weights = {
  discipline: 10,
  narrower: 9,
  place: 8,
  quoted: 7,
  /** A name that means one of several disciplines, such as «médico». */
  general: 6,
  programme: 5,
  value: 4,
  name: 3,
  unknown: 2,
  widened: 1,
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
 * The search that does with the fewest words less and finds a job; of those without as many, the one that loses least:
 * discipline and place stay before other words, and a discipline takes the place of its narrower name. Of many parts, one
 * statement tells those that no job has, which no way keeps; up to three try the ways, each to the first that finds one.
 * @returns null where no part of it finds a job under its filters, for more than twelve parts, and for alternatives
 *   («a or b»).
 */
export async function relaxWords(filter: JobFilter & { q: string }, now: Date): Promise<RelaxedWords | null> {
  const { q, ...filters } = filter;
  const parts = partsOf(q, filters);
  if (parts === null || parts.length > maxParts) return null;
  const excluded = readTerms(q).excluded;
  const search = { filters, excluded, now };
  const isFew = parts.length <= maxPartsUnasked;
  const alone = isFew
    ? [...parts.keys()]
    : await findAll(
        parts.map((part) => ({ kept: [part], wider: null })),
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
    const level = withLast(ways.filter(({ leftOut }) => Math.min(leftOut.length - fewest, 2) === more));
    const [at] = await findAll(level, search, 1);
    const way = at === undefined ? undefined : level[at];
    if (!way) continue;
    const words = way.kept.map(({ term }) => term.text);
    const text = [...words, ...exclusions(q)].join(" ");
    return {
      filter: {
        ...filters,
        ...(text !== "" && { q: text }),
        ...(way.wider && { [way.wider.name]: [...way.wider.codes] }),
      },
      words,
      leftOut: [...new Set(way.leftOut.map(({ term }) => term.text))],
      wider: way.wider,
    };
  }
  return null;
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
    const isFree = chosen.length === 0 || chosen.join() === offer.codes.join();
    return [{ term, weight: weights.narrower, wider: isFree ? offer : null }];
  }
  return [{ term, weight: weightOfValues(term), wider: null }];
}

function weightOfValues({ meanings }: SearchTerm): number {
  const names = meanings.flatMap(({ value }) => (value ? [value.name] : []));
  if (names.includes("field"))
    return meanings.some(({ isGeneral }) => isGeneral) ? weights.general : weights.discipline;
  if (names.some((name) => name === "region" || name === "community")) return weights.place;
  if (names.length > 0) return weights.value;
  return meanings.length > 0 ? weights.name : weights.unknown;
}

/** A way to search with some of the parts. */
interface Way {
  kept: readonly Part[];
  wider: FilterValue | null;
}

/** All ways that leave something out: those without the fewest parts first, of these the ones that lose least. */
function waysOf(
  parts: readonly Part[],
  inJobs: readonly Part[],
  inNone: readonly Part[],
): (Way & { leftOut: Part[] })[] {
  const sets = [[], ...setsOf(inJobs)].map((set) =>
    parts.filter((part) => inNone.includes(part) || set.includes(part)),
  );
  const ways = sets
    .filter((leftOut) => leftOut.length > 0)
    .flatMap((leftOut) => {
      const kept = parts.filter((part) => !leftOut.includes(part));
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
      return options.map((wider) => ({ leftOut, kept, wider, loss: lossWith(wider) }));
    });
  return ways.sort((one, other) => one.leftOut.length - other.leftOut.length || one.loss - other.loss);
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
    WITH ${made()} tried AS (${Prisma.join(tried, " UNION ALL ")}) SELECT at FROM tried LIMIT ${most}::int`;
  return rows.map(({ at }) => at);
}

function whereWay(
  { kept, wider }: Way,
  { filters, excluded, now }: RelaxedSearch,
  place: PlaceQuery,
): Prisma.Sql {
  const filter: JobFilter = wider ? { ...filters, [wider.name]: [...wider.codes] } : filters;
  const terms = kept.map(({ term }) => term);
  return allOf([
    openJob(now),
    ...conditionsOf(filter, now).map(({ sql }) => sql),
    ...(terms.length > 0 ? [Prisma.sql`jobs.all_words @@ (SELECT ${termsQuery(terms, place)})`] : []),
    ...excluded.map((term) => Prisma.sql`NOT jobs.all_words @@ (SELECT ${termsQuery([term], place)})`),
  ]);
}
