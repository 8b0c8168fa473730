import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { JobFilter } from "../job-filter.schema";
import { whereFound } from "../where-jobs.server";
import { knownNameIn } from "./known-names.server";
import { collectQueries } from "./made-once.server";
import type { FilterValue } from "./meanings.server";
import { readTerms, type SearchTerm } from "./search-terms.server";
import { exclusions, typedWords } from "./search-words";

/** A search with fewer words than were typed. */
export interface RelaxedWords {
  filter: JobFilter;
  /** The typed words that it does without. */
  leftOut: string[];
  /** The filter in the place of some of them. */
  wider: FilterValue | null;
}

/** A part of a search that is kept or left out whole. */
interface Part {
  text: string;
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

/** With more parts, three or more are left out in one way each, the lightest: there would be too many ways. */
const maxPartsInAllWays = 6;
/** How many ways are tried without as many parts. */
const maxTried = 24;

/**
 * The search that does with the fewest words less and finds a job; of those without as many, the one that loses least:
 * discipline and place stay before other words, and a discipline takes the place of its narrower name. Up to three
 * statements, each of which ends at the first search that finds one.
 * @returns null where no part of it finds a job under its filters, and for alternatives («a or b»).
 */
export async function relaxWords(filter: JobFilter & { q: string }, now: Date): Promise<RelaxedWords | null> {
  const known = knownNameIn(filter.q);
  const rest = known ? filter.q.replace(known.text, " ") : filter.q;
  const { alternatives } = readTerms(rest);
  if (alternatives.length > 1) return null;
  const programme = known ? [{ text: known.text, weight: weights.programme, wider: null }] : [];
  const parts = [...programme, ...(alternatives[0] ?? []).flatMap((term) => partsOf(term, filter))];
  parts.sort((one, other) => filter.q.indexOf(one.text) - filter.q.indexOf(other.text));
  const sets = partsLeftOut(parts);
  const waysWithout = (isOf: (count: number) => boolean) =>
    waysOf(
      sets.filter(({ length }) => isOf(length)),
      parts,
      filter,
    );
  return (
    (await firstFound(waysWithout((count) => count === 1).slice(0, maxTried), now)) ??
    (await firstFound(waysWithout((count) => count === 2).slice(0, maxTried), now)) ??
    (await firstFound(waysWithout((count) => count > 2).slice(0, maxTried), now))
  );
}

/** Unknown words, which are one term, are a part each. */
function partsOf(term: SearchTerm, filter: JobFilter): Part[] {
  const { text, meanings } = term;
  if (meanings.length === 0) {
    return typedWords(text).map((word) => {
      const weight = word.startsWith('"') ? weights.quoted : weights.unknown;
      return { text: word, weight, wider: null };
    });
  }
  const [{ value, offer, isGeneral } = { value: null, offer: null, isGeneral: false }] = meanings;
  const isNarrower = value === null && offer !== null && meanings.length === 1;
  const wider = isNarrower && !filter[offer.name]?.length ? offer : null;
  const names = meanings.flatMap((meaning) => (meaning.value ? [meaning.value.name] : []));
  if (isNarrower) return [{ text, weight: weights.narrower, wider }];
  if (names.includes("field"))
    return [{ text, weight: isGeneral ? weights.general : weights.discipline, wider }];
  if (names.some((name) => name === "region" || name === "community"))
    return [{ text, weight: weights.place, wider }];
  return [{ text, weight: names.length > 0 ? weights.value : weights.name, wider }];
}

function partsLeftOut(parts: readonly Part[]): Part[][] {
  if (parts.length <= maxPartsInAllWays) {
    const sets = Array.from({ length: 2 ** parts.length - 1 }, (_, at) => at + 1);
    return sets.map((set) => parts.filter((_, at) => set & (1 << at)));
  }
  const lightest = parts.toSorted((one, other) => one.weight - other.weight);
  return [
    ...parts.map((part) => [part]),
    ...parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other])),
    ...parts.slice(3).map((_, at) => lightest.slice(0, at + 3)),
  ];
}

/** The searches without some parts, those without the fewest first, of these the ones that lose least. */
function waysOf(
  sets: readonly Part[][],
  parts: readonly Part[],
  { q, ...filters }: JobFilter & { q: string },
): RelaxedWords[] {
  const ways = sets.flatMap((leftOut) => {
    const words = parts.filter((part) => !leftOut.includes(part)).map(({ text }) => text);
    const rest = words.length > 0 ? { ...filters, q: [...words, ...exclusions(q)].join(" ") } : filters;
    const widers = leftOut.flatMap(({ wider }) => wider ?? []);
    const isSame = (one: FilterValue, other: FilterValue | null) =>
      other?.name === one.name && other.codes.join() === one.codes.join();
    const options = [
      ...widers.filter((wider, at) => widers.findIndex((other) => isSame(wider, other)) === at),
      ...(words.length > 0 ? [null] : []),
    ];
    return options.map((wider) => ({
      loss: leftOut.reduce(
        (sum, part) => sum + (wider && isSame(wider, part.wider) ? weights.widened : part.weight),
        0,
      ),
      way: {
        filter: wider ? { ...rest, [wider.name]: [...wider.codes] } : rest,
        leftOut: leftOut.map(({ text }) => text),
        wider,
      },
    }));
  });
  return ways
    .sort((one, other) => one.way.leftOut.length - other.way.leftOut.length || one.loss - other.loss)
    .map(({ way }) => way);
}

/** The first of some searches that finds a job. One statement, which tries no further. */
async function firstFound(ways: readonly RelaxedWords[], now: Date): Promise<RelaxedWords | null> {
  if (ways.length === 0) return null;
  const { once, made } = collectQueries();
  // Materialized: for a first row PostgreSQL would read the jobs one by one, and by the index of words it reads hardly any.
  const tried = ways.map(
    ({ filter }, at) => Prisma.sql`SELECT ${at}::int AS at WHERE EXISTS (
      WITH found AS MATERIALIZED (SELECT FROM jobs WHERE ${whereFound(filter, now, once)}) SELECT FROM found)`,
  );
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<{ at: number }[]>`
    WITH ${made()} tried AS (${Prisma.join(tried, " UNION ALL ")}) SELECT at FROM tried LIMIT 1`;
  return row ? (ways[row.at] ?? null) : null;
}
