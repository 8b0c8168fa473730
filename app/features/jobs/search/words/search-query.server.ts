import { type Community, communities } from "~/content/vocabularies/places/communities";
import type { FacetName } from "~/features/jobs/search/job-filter";
import { Prisma } from "~/generated/prisma/client";
import { readTerms, type SearchTerm } from "./search-terms.server";
import { nameKey } from "./search-words";

/**
 * A search's words as one `tsquery` for `all_words`. It finds nothing where there are no words, or all wanted ones are
 * stop words; it is NULL where stop words alone are excluded.
 * @param place of the words' own queries in the statement
 */
export function searchQuery(text: string, place = asItStands): Prisma.Sql {
  const findsTerm = (term: SearchTerm) => queryOfTerm(term, place);
  const { alternatives, excluded } = readTerms(text);
  if (alternatives.length + excluded.length === 0) return Prisma.sql`''::tsquery`;
  const wanted = joined(
    alternatives.map((terms) => joined(terms.map(findsTerm), " && ")),
    " || ",
  );
  if (excluded.length === 0) return wanted;
  const unwanted = joined(excluded.map(findsTerm), " || ");
  if (alternatives.length === 0)
    return Prisma.sql`(SELECT CASE WHEN numnode(unwanted) > 0 THEN !!unwanted END FROM (SELECT ${unwanted}) AS words (unwanted))`;
  // Without the wanted words only the exclusion would be left, and it finds almost all.
  return Prisma.sql`(SELECT CASE WHEN numnode(wanted) > 0 THEN wanted && !!unwanted ELSE wanted END
    FROM (SELECT ${wanted}, ${unwanted}) AS words (wanted, unwanted))`;
}

/** The words of some terms without values of filters, for titles and names: as they were typed, or any of their names. */
export function namesQuery(
  terms: readonly SearchTerm[],
  { isTyped = false, place = asItStands }: { isTyped?: boolean; place?: PlaceQuery } = {},
): Prisma.Sql {
  return joined(
    terms.map((term) => joined(isTyped ? typedWord(term, place) : namesOf(term, place), " || ")),
    " && ",
  );
}

/** The query for all of some terms among all words of a job. @param place as in {@link searchQuery} */
export function termsQuery(terms: readonly SearchTerm[], place = asItStands): Prisma.Sql {
  return joined(
    terms.map((term) => queryOfTerm(term, place)),
    " && ",
  );
}

/** Whether a term is a value of a filter. */
export const hasValue = ({ meanings }: SearchTerm) => meanings.some(({ value }) => value !== null);

/** The query for a term among all words of a job. */
function queryOfTerm(term: SearchTerm, place: PlaceQuery): Prisma.Sql {
  const values = term.meanings.flatMap(
    ({ value }) => value?.codes.map((code) => codeQuery(value.name, code)) ?? [],
  );
  const byValue = values.length > 0 ? [Prisma.sql`${values.join(" | ")}::tsquery`] : [];
  return joined([...namesOf(term, place), ...byValue], " || ");
}

/** A term in words: as it was typed, and any of its names. Meanings of a beginning are found by value alone. */
function namesOf(term: SearchTerm, place: PlaceQuery): Prisma.Sql[] {
  if (term.beginning !== undefined) return typedWord(term, place);
  const key = nameKey(term.text);
  const names = term.meanings.flatMap((meaning) => meaning.names).filter((name) => nameKey(name) !== key);
  const byName = names.length > 0 ? [place(Prisma.sql`search_any(${names}::text[])`)] : [];
  return term.meanings.some(({ isGeneral }) => isGeneral) ? byName : [...typedWord(term, place), ...byName];
}

/** A term as it was typed, and as the beginning of words. */
function typedWord({ text, beginning }: SearchTerm, place: PlaceQuery): Prisma.Sql[] {
  const word = place(Prisma.sql`search_readings(${text})`);
  return beginning === undefined ? [word] : [word, Prisma.sql`${`${beginning}:*`}::tsquery`];
}

/** Some queries as one; none find nothing. */
function joined(parts: readonly Prisma.Sql[], operator: " && " | " || "): Prisma.Sql {
  if (parts.length === 0) return Prisma.sql`''::tsquery`;
  return parts.length === 1 ? (parts[0] ?? Prisma.empty) : Prisma.sql`(${Prisma.join([...parts], operator)})`;
}

/** A value of a filter as a query of the words of a job, in the syntax of `tsquery`. */
export function codeQuery(name: FacetName, code: string): string {
  if (name !== "community") return `'${name}:${code}'`;
  return `(${regionsOf([code as Community])
    .map((region) => codeQuery("region", region))
    .join(" | ")})`;
}

/** The provinces of some comunidades autónomas. */
export function regionsOf(codes: readonly Community[]): string[] {
  return codes.flatMap((code) => communities[code].regions);
}

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
