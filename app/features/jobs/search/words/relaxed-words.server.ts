import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { plannedForItsValues } from "~/lib/db/plans.server";
import { openJob } from "../../job/job-state.server";
import type { JobFilter } from "../job-filter.schema";
import { allOf, conditionsOf } from "../where-jobs.server";
import { asFilter, type FilterValue } from "./meanings.server";
import { collectQueries, hasValue, type PlaceQuery, termsQuery, whereAbout } from "./search-query.server";
import { readTerms, type SearchTerm } from "./search-terms.server";
import { exclusions, nameKey } from "./search-words";
import { type FewerWords, heaviest, partsOf, waysOf } from "./ways-with-fewer.server";

/** A search with fewer words. */
export interface RelaxedWords {
  filter: JobFilter;
  /** Without excluded ones. */
  words: string[];
  leftOut: string[];
  /** The filter in the place of some of them. */
  wider: FilterValue | null;
  /** A wider name stands among the words in the place of one that is left out. */
  hasWider: boolean;
  /** What is left out was a name, of which the words are looked for apart. */
  isApart: boolean;
  /** The provinces around a place that is left out: jobs there are near. */
  near: string[];
}

/** Of further parts, as a pasted text has them, the ones that weigh most are tried. */
const maxParts = 12;
/** So few are tried in all ways sooner than each alone. */
const maxPartsUnasked = 4;
/** How many ways are tried in a statement. */
const maxTried = 24;

/**
 * The search that does with the fewest words less and finds a job; of those without as many, one that finds a job about
 * its words before others, and then the one that loses least: discipline and place stay before other words, the
 * discipline before the place, a discipline takes the place of its narrower name, and the words of a name stand for it.
 * Of many parts, one statement tells those that no job has, which no way keeps; up to three try the ways, each to the
 * first that finds one.
 * @param besides the jobs that the search finds itself: other ones are wanted
 * @returns null where no part of it finds a job under its filters, and for alternatives («a or b»).
 */
export async function relaxWords(
  filter: JobFilter & { q: string },
  now: Date,
  besides: readonly string[] = [],
): Promise<RelaxedWords | null> {
  const { q, ...filters } = filter;
  const all = partsOf(q, filters);
  if (all === null) return null;
  const parts = heaviest(all, maxParts);
  const tried = new Set(parts.map(({ term }) => nameKey(term.text)));
  const untried = all.map(({ term }) => term.text).filter((text) => !tried.has(nameKey(text)));
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
      leftOut: [...new Set([...way.leftOut, ...untried])],
      wider: way.wider,
      hasWider: way.instead !== undefined,
      isApart: way.isApart,
      near: way.near,
    };
  }
  return null;
}

/** First the ways to a job that is about what they keep. A name that is mentioned comes before one that it is a part of. */
function withAbout<Item extends FewerWords>(ways: readonly Item[]): Item[] {
  const tried = withLast(ways);
  const saysMore = ({ kept, isApart, isOff }: FewerWords) =>
    !isOff && (isApart || kept.some((term) => !hasValue(term)));
  const about = tried.filter(saysMore).flatMap((way) => {
    const first = { ...way, isAbout: true };
    if (!way.instead) return [first];
    return way.isMentioned ? [way] : [{ ...first, wider: null }, way];
  });
  return [...about, ...tried.filter((way) => !(way.instead && saysMore(way)))];
}

/** The first ways and the last ones, which keep a single part: one of them finds a job. */
function withLast<Item>(ways: readonly Item[]): Item[] {
  return ways.length <= maxTried ? [...ways] : [...ways.slice(0, maxTried / 2), ...ways.slice(-maxTried / 2)];
}

interface RelaxedSearch {
  filters: JobFilter;
  excluded: readonly SearchTerm[];
  /** The ids of jobs that do not count. */
  besides: readonly string[];
  now: Date;
}

/** Which of some ways find a job, by their place. One statement, which tries no further than the first ones that do. */
async function findAll(
  ways: readonly FewerWords[],
  search: RelaxedSearch,
  most = ways.length,
): Promise<number[]> {
  if (ways.length === 0) return [];
  const { place, made } = collectQueries();
  // Materialized: for a first row PostgreSQL would read the jobs one by one, and by the index of words it reads hardly any.
  const tried = ways.map(
    (way, at) => Prisma.sql`SELECT ${at}::int AS at WHERE EXISTS (
      WITH found AS MATERIALIZED (SELECT FROM jobs WHERE ${whereWay(way, search, place)}) SELECT FROM found)`,
  );
  const { prisma } = await getDatabase();
  // PostgreSQL runs the parts of UNION ALL in their order, and none that LIMIT does not need.
  const rows = await prisma.$queryRaw<{ at: number }[]>`
    ${plannedForItsValues} WITH ${made()} tried AS (${Prisma.join(tried, " UNION ALL ")}) SELECT at FROM tried LIMIT ${most}::int`;
  return rows.map(({ at }) => at);
}

function whereWay(
  { kept: terms, wider, isAbout }: FewerWords,
  { filters, excluded, besides, now }: RelaxedSearch,
  place: PlaceQuery,
): Prisma.Sql {
  const filter: JobFilter = wider ? { ...filters, ...asFilter(wider) } : filters;
  return allOf([
    openJob(now),
    ...(besides.length > 0 ? [Prisma.sql`jobs.id <> ALL(${[...besides]}::uuid[])`] : []),
    ...conditionsOf(filter, now).map(({ sql }) => sql),
    ...(terms.length > 0 ? [Prisma.sql`jobs.all_words @@ ${place.select(termsQuery(terms, place))}`] : []),
    ...(isAbout ? [whereAbout(terms, place)] : []),
    ...excluded.map((term) => Prisma.sql`NOT jobs.all_words @@ ${place.select(termsQuery([term], place))}`),
  ]);
}
