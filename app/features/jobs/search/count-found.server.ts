import { communityOf } from "~/content/vocabularies/places/communities";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { openJob } from "../lifecycle/job-state.server";
import { type FacetName, type FilterName, facetNames } from "./filter-names";
import type { JobFilter } from "./job-filter.schema";
import { allOf, conditionsOf, type FilterCondition, whereWords } from "./where-jobs.server";
import { anyOfItsTerms } from "./words/search-terms.server";

/** Counting further costs more than an exact number is worth. */
export const maxCounted = 20_000;

/** How many jobs each value of a filter would find under the other filters, by code. */
export type Facets = Record<FacetName, Record<string, number>>;

/** What a search finds, in numbers. */
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
  /** Of a search with words that found nothing: how many have any of the words, and how many there are without words. */
  withFewerWords: { any: number | null; none: number } | null;
}

interface Group {
  field: string | null;
  stages: string[] | null;
  contract: string | null;
  workplace: string | null;
  region: string | null;
  funding: string | null;
  language: string | null;
  /** The bit of the filter that these jobs miss, 0 for those that miss none. */
  missed: number;
  kind: Exclude<FacetName, "community"> | "all" | "fewer";
  count: number;
  any: number | null;
  none: number | null;
}

/** Counts what a filter finds: one statement over the jobs that miss at most one filter. */
export async function countFound(filter: JobFilter, now: Date): Promise<JobCounts> {
  const conditions = conditionsOf(filter, now);
  const { prisma } = await getDatabase();
  const groups = await prisma.$queryRaw<Group[]>`
    WITH ${filter.q ? nearByWords(filter.q, conditions, now) : nearByOrder(conditions, now)}
    SELECT field, stages, contract, workplace, region, funding, language, missed, count(*)::int AS count,
      CASE WHEN GROUPING(field) = 0 THEN 'field' WHEN GROUPING(stages) = 0 THEN 'stage'
        WHEN GROUPING(contract) = 0 THEN 'contract' WHEN GROUPING(workplace) = 0 THEN 'workplace'
        WHEN GROUPING(region) = 0 THEN 'region' WHEN GROUPING(funding) = 0 THEN 'funding'
        WHEN GROUPING(language) = 0 THEN 'language' ELSE 'all' END AS kind, NULL::int AS any, NULL::int AS none
    FROM near GROUP BY GROUPING SETS ((field, missed), (stages, missed), (contract, missed), (workplace, missed),
      (region, missed), (funding, missed), (language, missed), (missed)) ${filter.q ? fewerWords(filter.q, conditions, now) : Prisma.empty}`;
  return summarize(groups, conditions);
}

const counted = Prisma.sql`jobs.field, jobs.career_stages AS stages, jobs.contract_type AS contract, jobs.workplace,
  jobs.region, jobs.funding_programme AS funding, jobs.language`;
const cap = Prisma.sql`LIMIT ${maxCounted + 1}::int`;

/** Those that have the words are read once, by the index of words. */
function nearByWords(q: string, conditions: readonly FilterCondition[], now: Date): Prisma.Sql {
  return Prisma.sql`flagged AS MATERIALIZED (
      SELECT ${counted}, ${missedOf(conditions)} AS missed FROM jobs WHERE ${allOf([openJob(now), whereWords(q)])}
    ), near AS (
      (SELECT * FROM flagged WHERE missed = 0 ${cap}) UNION ALL
      (SELECT * FROM flagged WHERE missed = ANY(${bitsOf(conditions)}::int[]) ${cap}))`;
}

/** Without words an index that holds all that is counted is read, newest first, until there are enough. */
function nearByOrder(conditions: readonly FilterCondition[], now: Date): Prisma.Sql {
  const newest = Prisma.sql`ORDER BY jobs.published_at DESC`;
  const hits = Prisma.sql`SELECT ${counted}, 0 AS missed FROM jobs
    WHERE ${allOf([openJob(now), ...conditions.map(({ sql }) => sql)])}`;
  if (conditions.length === 0) return Prisma.sql`near AS (${hits} ${newest} ${cap})`;
  // OFFSET 0 keeps the condition outside, of which PostgreSQL would think that hardly any job satisfies it.
  return Prisma.sql`near AS (
    (${hits} ${cap}) UNION ALL
    (SELECT * FROM (SELECT ${counted}, ${missedOf(conditions)} AS missed FROM jobs WHERE ${openJob(now)} ${newest} OFFSET 0)
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
  const missing = new Map(
    groups.filter(({ kind }) => kind === "all").map((group) => [group.missed, group.count]),
  );
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

/** Each facet counts the jobs that miss no filter, and those that miss its own. */
function facetsOf(groups: readonly Group[], bits: ReadonlyMap<FilterName, number>): Facets {
  const facets = Object.fromEntries(facetNames.map((name) => [name, {}])) as Facets;
  const add = (name: FacetName, code: string | null | undefined, { missed, count }: Group) => {
    if (!code || (missed !== 0 && missed !== bits.get(name))) return;
    facets[name][code] = (facets[name][code] ?? 0) + count;
  };
  for (const group of groups) {
    const { kind } = group;
    if (kind === "all" || kind === "fewer") continue;
    for (const code of kind === "stage" ? (group.stages ?? []) : [group[kind]]) add(kind, code, group);
    if (kind === "region" && group.region) add("community", communityOf(group.region), group);
  }
  return facets;
}

/** A row more where the words find nothing, and only then: PostgreSQL counts none of it before it knows. */
function fewerWords(q: string, conditions: readonly FilterCondition[], now: Date): Prisma.Sql {
  const rest = [openJob(now), ...conditions.map(({ sql }) => sql)];
  const some = anyOfItsTerms(q);
  const upTo = (where: Prisma.Sql) =>
    Prisma.sql`(SELECT count(*)::int FROM (SELECT 1 FROM jobs WHERE ${where} LIMIT ${maxCounted}::int) AS counted)`;
  return Prisma.sql`UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, 'fewer',
    ${some ? upTo(allOf([...rest, whereWords(some)])) : Prisma.sql`NULL::int`}, ${upTo(allOf(rest))}
    WHERE NOT EXISTS (SELECT FROM near WHERE near.missed = 0)`;
}
