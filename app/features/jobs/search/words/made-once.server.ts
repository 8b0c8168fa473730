import { Prisma } from "~/generated/prisma/client";

/** Gives the query of some words a place in a statement. */
export type PlaceQuery = (query: Prisma.Sql) => Prisma.Sql;

/** The query stands where it is named. */
export const asItStands: PlaceQuery = (query) => query;

/**
 * Collects the queries of words that a statement names, so that each is made once however often it is named: to make
 * one takes about a millisecond, and a search by relevance names it ten times.
 */
export function collectQueries(): {
  once: PlaceQuery;
  /** The queries named so far as a CTE, with the comma behind it; empty without any. */
  made: () => Prisma.Sql;
} {
  const places = new Map<string, { query: Prisma.Sql; column: Prisma.Sql }>();
  return {
    once(query) {
      const key = JSON.stringify([query.sql, query.values]);
      const place = places.get(key) ?? { query, column: Prisma.raw(`q${places.size}`) };
      places.set(key, place);
      return Prisma.sql`(SELECT ${place.column} FROM made)`;
    },
    made() {
      if (places.size === 0) return Prisma.empty;
      const columns = [...places.values()].map(({ query, column }) => Prisma.sql`${query} AS ${column}`);
      return Prisma.sql`made AS MATERIALIZED (SELECT ${Prisma.join(columns)}), `;
    },
  };
}
