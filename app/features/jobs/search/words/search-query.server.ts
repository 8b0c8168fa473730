import { cityNames } from "~/content/vocabularies/places/city-names.server";
import { type Community, communities } from "~/content/vocabularies/places/communities";
import { Prisma } from "~/generated/prisma/client";
import { foldText } from "~/lib/text/fold-text";
import { type FilterValue, wholeNames } from "./meanings.server";
import { readTerms, type SearchTerm } from "./search-terms.server";
import { nameKey, typedWords } from "./search-words";

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

/**
 * The condition that a job is about each of some terms, rather than mentions it: its title has them by any name, or it has
 * their value.
 */
export function whereAbout(terms: readonly SearchTerm[], place = asItStands): Prisma.Sql {
  const conditions = terms.map((term) => {
    const values = codesOf(term);
    const inTitle = Prisma.sql`jobs.title_words @@ (SELECT ${joined(namesOf(term, place), " || ")})`;
    return values === "" ? inTitle : Prisma.sql`(${inTitle} OR jobs.all_words @@ ${values}::tsquery)`;
  });
  return conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`true`;
}

/** The values of a term as a query of the words of a job; empty without any. */
const codesOf = ({ meanings }: SearchTerm) =>
  meanings.flatMap(({ value }) => value?.codes.map((code) => codeQuery(value.name, code)) ?? []).join(" | ");

/** Whether a term is a value of a filter. */
export const hasValue = ({ meanings }: SearchTerm) => meanings.some(({ value }) => value !== null);

/** The query for a term among all words of a job. */
function queryOfTerm(term: SearchTerm, place: PlaceQuery): Prisma.Sql {
  const values = codesOf(term);
  const byValue = values === "" ? [] : [Prisma.sql`${values}::tsquery`];
  return joined([...namesOf(term, place), ...byValue], " || ");
}

/** A term in words: as it was typed, and any of its names. Meanings of a beginning are found by value alone. */
function namesOf(term: SearchTerm, place: PlaceQuery): Prisma.Sql[] {
  if (term.beginning !== undefined) return typedWord(term, place);
  const key = nameKey(term.text);
  const names = term.meanings.flatMap((meaning) => meaning.names).filter((name) => nameKey(name) !== key);
  if (isName(term)) {
    const isGeneral = term.meanings.some((meaning) => meaning.isGeneral);
    return [place(asNames(isGeneral ? names : [...typedNames(term), ...names])), ...townsOf(term, place)];
  }
  // «Título de universidad» has the stems of «titular de universidad».
  const byName =
    names.length > 0
      ? [place(isPlain(term) ? asNames(names) : Prisma.sql`search_any(${names}::text[])`)]
      : [];
  return term.meanings.some(({ isGeneral }) => isGeneral) ? byName : [...typedWord(term, place), ...byName];
}

/** A term as it was typed, and as the beginning of words. */
function typedWord(term: SearchTerm, place: PlaceQuery): Prisma.Sql[] {
  const { text, meanings, beginning } = term;
  if (isName(term)) return [place(asNames(typedNames(term)))];
  if (meanings.length > 0 && typedWords(text).length > 1) {
    const same = sameNames(term);
    const asItStands = place(asNames([...new Set([text, ...same])], isPlain(term) ? 0 : maxBetween));
    // Also as one word: «SARS-CoV-2» is «sarscov2».
    return same.length > 0 ? [asItStands, place(Prisma.sql`search_any(${same}::text[])`)] : [asItStands];
  }
  const reading = Prisma.sql`search_readings(${text})`;
  const asWord = beginning === undefined ? [] : [Prisma.sql`${`${beginning}:*`}::tsquery`];
  if (!maybeCity(term)) return [place(reading), ...asWord];
  // «Haro» is no form of «harás» where a job is there.
  return [
    place(Prisma.sql`(SELECT CASE WHEN EXISTS (SELECT FROM jobs WHERE status = 'published' AND hidden_at IS NULL
        AND ${whereCity(text)}) THEN ${asNames([text])}
      ELSE ${joined([reading, ...asWord], " || ")} END)`),
  ];
}

/** So many other words may stand before the last one of a subject: «química inorgánica y orgánica». */
const maxBetween = 3;

const citiesByName = new Map(
  cityNames.flatMap((names) => names.map((name) => [nameKey(name), names] as const)),
);
const articles = ["", "la ", "el ", "los ", "las ", "a ", "o "];

/** The condition that a job's city is some words, which stand without their article, by any of its names. */
export function whereCity(text: string): Prisma.Sql {
  const names = [...articles.map((article) => article + text), ...(citiesByName.get(nameKey(text)) ?? [])];
  return Prisma.sql`search_fold(jobs.city) = ANY(${[...new Set(names.map(foldText))]}::text[])`;
}

const typedNames = ({ text, meanings }: SearchTerm) =>
  wholeNames(
    text,
    meanings.flatMap(({ names }) => names),
  );

/** The towns of an island, which are no words of their own: «Palma» is one of Mallorca in its province alone. */
function townsOf({ meanings }: SearchTerm, place: PlaceQuery): Prisma.Sql[] {
  return meanings.flatMap(({ towns = [], offer }) => {
    const codes = offer?.codes.map((code) => codeQuery(offer.name, code)) ?? [];
    return towns.length > 0 && codes.length > 0
      ? [Prisma.sql`(${place(asNames(towns))} && ${codes.join(" | ")}::tsquery)`]
      : [];
  });
}

/** Whether a term is the name of a place, a programme or an institution. */
const isName = ({ meanings }: SearchTerm) => meanings.some(({ isPlace, proper }) => isPlace || proper);

/** The names of a term that differ from it by small words alone: «Técnico/a de calidad». */
const sameNames = ({ text, meanings }: SearchTerm) =>
  meanings.flatMap(({ names }) => names).filter((name) => nameKey(name) === nameKey(text));

const isPlain = ({ meanings }: SearchTerm) => meanings.some((meaning) => meaning.isPlain);

/** Whether the city of a job may be a word that the vocabulary does not know. */
const maybeCity = ({ text, meanings }: SearchTerm) =>
  meanings.length === 0 && typedWords(text).length === 1 && /^\p{L}{3,}$/u.test(text);

/**
 * Any of some names, each as it stands, by its English reading and its Spanish one together: Spanish alone makes one word
 * of «Granada» and «gran», English of «Portugal» and «portugués».
 * @param between how many other words may stand before the last one of a name: «química inorgánica y orgánica»
 */
function asNames(names: readonly string[], between = 0): Prisma.Sql {
  const [english, spanish] = [Prisma.sql`english`, Prisma.sql`spanish`].map((reading) =>
    between === 0 ? reading : lastFurther(reading),
  ) as [Prisma.Sql, Prisma.Sql];
  return Prisma.sql`(SELECT coalesce(string_agg(DISTINCT (CASE WHEN numnode(spanish) > 0 THEN ${english} && ${spanish} ELSE ${english} END)::text, ' | '), '')::tsquery
  FROM (SELECT phraseto_tsquery('pg_catalog.english', folded) AS english, phraseto_tsquery('pg_catalog.spanish', folded) AS spanish
    FROM (SELECT search_folded_words(search_apart(search_names(name))) AS folded
      FROM unnest(${[...names]}::text[]) AS name OFFSET 0) AS texts OFFSET 0) AS readings, generate_series(0, ${between}::int) AS further WHERE numnode(english) > 0)`;
}

/** A phrase whose last word stands so many places further. */
const lastFurther = (
  phrase: Prisma.Sql,
) => Prisma.sql`regexp_replace(${phrase}::text, '<[-0-9]+>(?=[^<>]*$)', '<' || further +
  coalesce(nullif(substring(${phrase}::text FROM '<([-0-9]+)>[^<>]*$'), '-')::int, 1) || '>')::tsquery`;

/** Some queries as one; none find nothing. */
function joined(parts: readonly Prisma.Sql[], operator: " && " | " || "): Prisma.Sql {
  if (parts.length === 0) return Prisma.sql`''::tsquery`;
  return parts.length === 1 ? (parts[0] ?? Prisma.empty) : Prisma.sql`(${Prisma.join([...parts], operator)})`;
}

/** A value of a filter as a query of the words of a job, in the syntax of `tsquery`. */
export function codeQuery(name: FilterValue["name"], code: string): string {
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
