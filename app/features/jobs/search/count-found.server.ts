import { communityOf } from "~/content/vocabularies/places/communities";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { plannedForItsValues } from "~/lib/db/plans.server";
import { openJob } from "../job/job-state.server";
import { type FacetName, type FilterName, facetNames } from "./job-filter";
import type { JobFilter } from "./job-filter.schema";
import { allOf, conditionsOf, type FilterCondition, whereWords } from "./where-jobs.server";
import { collectQueries, type PlaceQuery } from "./words/search-query.server";
import { anyOfItsTerms } from "./words/search-terms.server";

/** Counting further costs more than an exact number is worth. */
export const maxCounted = 20_000;

/** How many jobs each value of a filter would find under the other filters, by code. */
export type Facets = Record<FacetName, Record<string, number>>;

/** The numbers of jobs that a search finds. */
export interface JobCounts {
  total: number;
  /** False: there are more than `total`. */
  isTotalExact: boolean;
  facets: Facets;
  /** The facets that count only the newest of more jobs than are counted. */
  inexactFacets: FacetName[];
  /** How many more there would be without each filter that is in use. */
  withoutFilter: Partial<Record<FilterName, number>>;
  /** False: there are even more. */
  isWithoutFilterExact: boolean;
  /** Of a search whose words found nothing: how many jobs have any of the words, and how many there are without words. */
  withFewerWords: { any: number | null; none: number } | null;
}

interface Group {
  field: string | null;
  stages: string[] | null;
  contract: string | null;
  workplace: string | null;
  region: string | null;
  hours: string | null;
  funding: string | null;
  language: string | null;
  /** The bit of the filter that these jobs miss, 0 for those that miss none. */
  missed: number;
  /** `total`: of one of the groupings, whose groups together are all jobs. `fewer`: the jobs that fewer words find. */
  kind: "total" | "facet" | "fewer";
  count: number;
  any: number | null;
  none: number | null;
}

/**
 * Counts the jobs that a filter finds: one statement over the jobs that miss at most one filter.
 * @param isMeant words that nobody typed: the jobs that fewer of them find are not counted, which takes most of the
 *   time where they find nothing.
 * @param fixed a filter without which no jobs are counted; its facet has its own values alone.
 */
export async function countFound(
  filter: JobFilter,
  now: Date,
  { isMeant = false, fixed }: { isMeant?: boolean; fixed?: FilterName | undefined } = {},
): Promise<JobCounts> {
  const all = conditionsOf(filter, now);
  const conditions = all.filter(({ name }) => name !== fixed);
  const { q } = filter;
  const { place, made } = collectQueries();
  const open = allOf([openJob(now), ...all.filter(({ name }) => name === fixed).map(({ sql }) => sql)]);
  const near = q ? nearByWords(whereWords(q, place), conditions, open) : nearByOrder(conditions, open);
  const fewer = q && !isMeant ? fewerWords(q, conditions, open, place) : Prisma.empty;
  const { prisma } = await getDatabase();
  const groups = await prisma.$queryRaw<Group[]>`
    ${plannedForItsValues} WITH ${made()} ${near}, groups AS (
      SELECT field, stages, contract, workplace, region, hours, funding, language, missed, count(*)::int AS count,
        CASE WHEN GROUPING(workplace) = 0 THEN 'total' ELSE 'facet' END AS kind, NULL::int AS any, NULL::int AS none
      FROM near GROUP BY GROUPING SETS ((field, missed), (stages, missed), (region, missed),
        (contract, workplace, missed), (hours, funding, language, missed)))
    SELECT * FROM groups ${fewer}`;
  return summarize(groups, conditions);
}

const counted = Prisma.sql`jobs.field, jobs.career_stages AS stages, jobs.contract_type AS contract, jobs.workplace,
  jobs.region, jobs.hours, jobs.funding_programme AS funding, jobs.language`;
const cap = Prisma.sql`LIMIT ${maxCounted + 1}::int`;

/**
 * Jobs that have the words are read once, by the index of words. With filters all of them are counted: to keep them
 * aside, so that each kind ends where enough are counted, takes longer than counting the rest.
 */
function nearByWords(
  words: Prisma.Sql,
  conditions: readonly FilterCondition[],
  open: Prisma.Sql,
): Prisma.Sql {
  const hits = Prisma.sql`SELECT ${counted}, ${missedOf(conditions)} AS missed FROM jobs
    WHERE ${allOf([open, words])}`;
  if (conditions.length === 0) return Prisma.sql`near AS (${hits} ${cap})`;
  // OFFSET 0 keeps the condition outside, as below.
  return Prisma.sql`near AS (SELECT * FROM (${hits} OFFSET 0) AS flagged
    WHERE missed = 0 OR missed = ANY(${bitsOf(conditions)}::int[]))`;
}

/** Without words an index that holds all that is counted is read, newest first, until there are enough. */
function nearByOrder(conditions: readonly FilterCondition[], open: Prisma.Sql): Prisma.Sql {
  const newest = Prisma.sql`ORDER BY jobs.published_at DESC`;
  const hits = Prisma.sql`SELECT ${counted}, 0 AS missed FROM jobs
    WHERE ${allOf([open, ...conditions.map(({ sql }) => sql)])}`;
  if (conditions.length === 0) return Prisma.sql`near AS (${hits} ${newest} ${cap})`;
  // OFFSET 0 keeps the condition outside: PostgreSQL would think that hardly any job satisfies it.
  return Prisma.sql`near AS (
    (${hits} ${cap}) UNION ALL
    (SELECT * FROM (SELECT ${counted}, ${missedOf(conditions)} AS missed FROM jobs WHERE ${open} ${newest} OFFSET 0)
      AS flagged WHERE missed = ANY(${bitsOf(conditions)}::int[]) ${cap}))`;
}

/** The sum of the bits of the filters that a job misses. */
function missedOf(conditions: readonly FilterCondition[]): Prisma.Sql {
  const flags = conditions.map(
    ({ sql }, at) => Prisma.sql`CASE WHEN ${sql} THEN 0 ELSE ${bitOf(at)}::int END`,
  );
  return flags.length > 0 ? Prisma.join(flags, " + ") : Prisma.sql`0`;
}

const bitOf = (at: number) => 2 ** at;
const bitsOf = (conditions: readonly FilterCondition[]) => conditions.map((_, at) => bitOf(at));

function summarize(groups: readonly Group[], conditions: readonly FilterCondition[]): JobCounts {
  const bits = new Map(conditions.map(({ name }, at) => [name, bitOf(at)]));
  const missing = new Map<number, number>();
  for (const { kind, missed, count } of groups)
    if (kind === "total") missing.set(missed, (missing.get(missed) ?? 0) + count);
  const total = missing.get(0) ?? 0;
  const nearMisses = [...missing].reduce((sum, [missed, count]) => (missed === 0 ? sum : sum + count), 0);
  const isTotalExact = total <= maxCounted;
  const isWithoutFilterExact = nearMisses <= maxCounted;
  const fewer = groups.find(({ kind }) => kind === "fewer");
  const without = [...bits].map(([name, bit]) => [name, missing.get(bit) ?? 0] as const);
  return {
    total: Math.min(total, maxCounted),
    isTotalExact,
    facets: facetsOf(groups, bits),
    inexactFacets: facetNames.filter((name) => !isTotalExact || (bits.has(name) && !isWithoutFilterExact)),
    withoutFilter: Object.fromEntries(without),
    isWithoutFilterExact,
    withFewerWords: fewer ? { any: fewer.any, none: fewer.none ?? 0 } : null,
  };
}

/** The facets that are a column of the groups. */
const columns = ["field", "contract", "workplace", "region", "hours", "funding", "language"] as const;

/** Each facet counts the jobs that miss no filter, and those that miss its own. */
function facetsOf(groups: readonly Group[], bits: ReadonlyMap<FilterName, number>): Facets {
  const facets = Object.fromEntries(facetNames.map((name) => [name, {}])) as Facets;
  const add = (name: FacetName, code: string | null | undefined, { missed, count }: Group) => {
    if (!code || (missed !== 0 && missed !== bits.get(name))) return;
    facets[name][code] = (facets[name][code] ?? 0) + count;
  };
  for (const group of groups) {
    for (const name of columns) add(name, group[name], group);
    for (const stage of group.stages ?? []) add("stage", stage, group);
    if (group.region) add("community", communityOf(group.region), group);
  }
  return facets;
}

/** A row more where the words find nothing, and only then: PostgreSQL counts none of it before it knows. */
function fewerWords(
  q: string,
  conditions: readonly FilterCondition[],
  open: Prisma.Sql,
  place: PlaceQuery,
): Prisma.Sql {
  const rest = [open, ...conditions.map(({ sql }) => sql)];
  const some = anyOfItsTerms(q);
  const upTo = (where: Prisma.Sql) =>
    Prisma.sql`(SELECT count(*)::int FROM (SELECT 1 FROM jobs WHERE ${where} LIMIT ${maxCounted}::int) AS counted)`;
  return Prisma.sql`UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 'fewer',
    ${some ? upTo(allOf([...rest, whereWords(some, place)])) : Prisma.sql`NULL::int`}, ${upTo(allOf(rest))}
    WHERE NOT EXISTS (SELECT FROM groups WHERE groups.missed = 0)`;
}
