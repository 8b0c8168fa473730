import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { plannedForItsValues } from "~/lib/db/plans.server";
import { maxCounted } from "./count-found.server";
import type { JobSearch } from "./job-filter.schema";
import { whereFound } from "./where-jobs.server";
import { collectQueries } from "./words/search-query.server";

/** A search, and how many jobs it finds; null for more than are counted. */
export interface CountedSearch {
  search: JobSearch;
  total: number | null;
}

/**
 * The first search of each pair that finds a job, with how many; null where neither does. One statement, which
 * counts a second one only where it is wanted, and none without pairs.
 */
export async function countInstead(
  pairs: readonly (readonly [first: JobSearch, second: JobSearch])[],
  now: Date,
): Promise<(CountedSearch | null)[]> {
  if (pairs.length === 0) return [];
  const { place, made } = collectQueries();
  const upTo = (search: JobSearch) => Prisma.sql`(SELECT count(*)::int FROM (
    SELECT 1 FROM jobs WHERE ${whereFound(search, now, place)} LIMIT ${maxCounted + 1}::int) AS found)`;
  // OFFSET 0: else PostgreSQL would count the first search once for each time that its number is named.
  const counts = pairs.map(
    ([first, second], at) => Prisma.sql`SELECT ${at}::int AS at, first,
      ${first === second ? Prisma.sql`0` : Prisma.sql`CASE WHEN first = 0 THEN ${upTo(second)} END`} AS second FROM (SELECT ${upTo(first)} AS first OFFSET 0) AS counted`,
  );
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<{ at: number; first: number; second: number | null }[]>`
    ${plannedForItsValues} WITH ${made()} numbers AS (${Prisma.join(counts, " UNION ALL ")}) SELECT * FROM numbers`;
  return pairs.map(([first, second], place) => {
    const row = rows.find(({ at }) => at === place);
    const [search, total] = row?.first ? [first, row.first] : [second, row?.second ?? 0];
    return total === 0 ? null : { search, total: total > maxCounted ? null : total };
  });
}
