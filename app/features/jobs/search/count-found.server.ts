import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { openJob } from "../open-job.server";
import type { FacetName, FilterName } from "./filter-names";
import type { JobFilter } from "./job-filter.schema";
import { anyOfItsWords } from "./search-words";
import { allOf, conditionsOf, type FilterCondition, whereWords } from "./where-jobs.server";

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
  /** False: there are more; these are from the newest. */
  areFacetsExact: boolean;
  /** How many more there would be without each filter that is in use. */
  withoutFilter: Partial<Record<FilterName, number>>;
  /** Of a search with words that found nothing: how many have any of the words, and how many there are without words. */
  withFewerWords: { any: number | null; none: number } | null;
}

interface Group {
  field: string | null;
  stages: string[] | null;
  contract: string | null;
  workplace: string | null;
  region: string | null;
  /** The bit of the filter that these jobs miss, 0 for those that miss none. */
  missed: number;
  kind: FacetName | "all";
  count: number;
  /** How many miss none, when not all of them are among the counted. */
  total: number | null;
}

/**
 * Counts what a filter finds: one statement over the jobs that miss at most one filter, and a second one when words
 * find nothing.
 */
export async function countFound(filter: JobFilter, now: Date): Promise<JobCounts> {
  const conditions = conditionsOf(filter, now);
  const { prisma } = await getDatabase();
  const groups = await prisma.$queryRaw<Group[]>(groupsOf(filter, conditions, now));
  const counts = summarize(groups, conditions);
  if (filter.q && counts.total === 0)
    return { ...counts, withFewerWords: await countFewerWords(filter.q, conditions, now) };
  return counts;
}

function groupsOf({ q }: JobFilter, conditions: readonly FilterCondition[], now: Date): Prisma.Sql {
  const words = q ? [whereWords(q)] : [];
  const flags = conditions.map(
    ({ sql }, at) => Prisma.sql`CASE WHEN ${sql} THEN 0 ELSE ${bitOf(at)}::int END`,
  );
  const missed = flags.length > 0 ? Prisma.join(flags, " + ") : Prisma.sql`0`;
  const allowed = [0, ...conditions.map((_, at) => bitOf(at))];
  // The newest are read from an index that holds what is counted; with words the order would only cost.
  const order = q ? Prisma.empty : Prisma.sql`ORDER BY jobs.published_at DESC`;
  const total =
    conditions.length > 0
      ? Prisma.sql`(SELECT CASE WHEN (SELECT count(*) FROM near) > ${maxCounted}::int THEN (
          SELECT count(*)::int FROM (SELECT 1 FROM jobs
            WHERE ${allOf([openJob(now), ...conditions.map(({ sql }) => sql), ...words])}
            LIMIT ${maxCounted + 1}::int) AS counted) END)`
      : Prisma.sql`NULL::int`;
  return Prisma.sql`
    WITH near AS MATERIALIZED (
      SELECT * FROM (
        SELECT jobs.field, jobs.career_stages AS stages, jobs.contract_type AS contract, jobs.workplace, jobs.region,
          ${missed} AS missed
        FROM jobs WHERE ${allOf([openJob(now), ...words])} ${order}) AS flagged
      WHERE missed = ANY(${allowed}::int[]) LIMIT ${maxCounted + 1}::int)
    SELECT field, stages, contract, workplace, region, missed, count(*)::int AS count, ${total} AS total,
      CASE WHEN GROUPING(field) = 0 THEN 'field' WHEN GROUPING(stages) = 0 THEN 'stage'
        WHEN GROUPING(contract) = 0 THEN 'contract' WHEN GROUPING(workplace) = 0 THEN 'workplace'
        WHEN GROUPING(region) = 0 THEN 'region' ELSE 'all' END AS kind
    FROM near GROUP BY GROUPING SETS ((field, missed), (stages, missed), (contract, missed), (workplace, missed),
      (region, missed), (missed))`;
}

function bitOf(at: number): number {
  return 2 ** at;
}

function summarize(groups: readonly Group[], conditions: readonly FilterCondition[]): JobCounts {
  const bits = new Map(conditions.map(({ name }, at) => [name, bitOf(at)]));
  const all = groups.filter(({ kind }) => kind === "all");
  const near = all.reduce((sum, { count }) => sum + count, 0);
  const total = all[0]?.total ?? all.find(({ missed }) => missed === 0)?.count ?? 0;
  const without = [...bits].map(
    ([name, bit]) => [name, all.find(({ missed }) => missed === bit)?.count ?? 0] as const,
  );
  return {
    total: Math.min(total, maxCounted),
    isTotalExact: total <= maxCounted,
    facets: facetsOf(groups, bits),
    areFacetsExact: near <= maxCounted,
    withoutFilter: Object.fromEntries(without),
    withFewerWords: null,
  };
}

/** Each facet counts the jobs that miss no filter, and those that miss its own. */
function facetsOf(groups: readonly Group[], bits: ReadonlyMap<string, number>): Facets {
  const facets: Facets = { field: {}, stage: {}, contract: {}, workplace: {}, region: {} };
  for (const group of groups) {
    const { kind, missed, count } = group;
    if (kind === "all" || (missed !== 0 && missed !== bits.get(kind))) continue;
    const codes = kind === "stage" ? (group.stages ?? []) : [group[kind]];
    for (const code of codes) if (code !== null) facets[kind][code] = (facets[kind][code] ?? 0) + count;
  }
  return facets;
}

async function countFewerWords(
  q: string,
  conditions: readonly FilterCondition[],
  now: Date,
): Promise<JobCounts["withFewerWords"]> {
  const rest = [openJob(now), ...conditions.map(({ sql }) => sql)];
  const some = anyOfItsWords(q);
  const upTo = (where: Prisma.Sql) =>
    Prisma.sql`(SELECT count(*)::int FROM (SELECT 1 FROM jobs WHERE ${where} LIMIT ${maxCounted}::int) AS counted)`;
  const { prisma } = await getDatabase();
  const [counted] = await prisma.$queryRaw<{ any: number | null; none: number }[]>`
    SELECT ${upTo(allOf(rest))} AS none, ${some ? upTo(allOf([...rest, whereWords(some)])) : Prisma.sql`NULL::int`} AS any`;
  return counted ?? null;
}
