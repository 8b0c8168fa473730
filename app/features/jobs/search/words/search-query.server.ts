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
  const wanted = joinedQueries(
    alternatives.map((terms) => joinedQueries(terms.map(findsTerm), " && ")),
    " || ",
  );
  if (excluded.length === 0) return wanted;
  const unwanted = joinedQueries(excluded.map(findsTerm), " || ");
  if (alternatives.length === 0)
    return Prisma.sql`(SELECT CASE WHEN numnode(unwanted) > 0 THEN !!unwanted END FROM (SELECT ${unwanted}) AS words (unwanted))`;
  // Without the wanted words only the exclusion would be left, and it finds almost all.
  return Prisma.sql`(SELECT CASE WHEN numnode(wanted) > 0 THEN wanted && !!unwanted ELSE wanted END
    FROM (SELECT ${wanted}, ${unwanted}) AS words (wanted, unwanted))`;
}

/** More parts of one search are looked for together. */
const maxApart = 4;

/**
 * The conditions that all words of a job have what {@link searchQuery} finds: one for each part of a search for all of
 * some parts, since an index then reads a quarter less than for one query of them.
 */
export function searchConditions(text: string, place: PlaceQuery): Prisma.Sql[] {
  const { alternatives, excluded } = readTerms(text);
  const [terms = [], ...others] = alternatives;
  const isApart = others.length + excluded.length === 0 && terms.length > 1 && terms.length <= maxApart;
  // Where it stands, each part would be made twice.
  if (!isApart || place === asItStands)
    return [Prisma.sql`jobs.all_words @@ ${place.select(searchQuery(text, place))}`];
  return terms.map((term) => {
    const part = queryOfTerm(term, place);
    // Stop words alone say nothing beside others.
    const orAll = Prisma.sql`CASE WHEN numnode(${part}) > 0 THEN ${part} ELSE ${termsQuery(terms, place)} END`;
    return Prisma.sql`jobs.all_words @@ ${place.select(codesOf(term) === "" ? orAll : part)}`;
  });
}

/** The words of some terms without values of filters, for titles and names: as they were typed, or any of their names. */
export function namesQuery(
  terms: readonly SearchTerm[],
  { isTyped = false, place = asItStands }: { isTyped?: boolean; place?: PlaceQuery } = {},
): Prisma.Sql {
  return joinedQueries(
    terms.map((term) => joinedQueries(isTyped ? typedWord(term, place) : namesOf(term, place), " || ")),
    " && ",
  );
}

/** What {@link namesQuery} asks for, one by one. */
export const everyName = (terms: readonly SearchTerm[], place: PlaceQuery): Prisma.Sql[] =>
  terms.flatMap((term) => [...namesOf(term, place), ...typedWord(term, place)]);

/**
 * The words of each term of several, and those that the vocabulary does not know, one behind the other: a title may have
 * other words between them.
 */
export function phrasesOf(terms: readonly SearchTerm[], place: PlaceQuery): Prisma.Sql[] {
  const isKnown = ({ meanings, beginning }: SearchTerm) => meanings.length > 0 && beginning === undefined;
  // The last word is read apart, as a beginning.
  const unknown = terms
    .filter((term) => !isKnown(term))
    .sort((one, other) => Number(one.beginning !== undefined) - Number(other.beginning !== undefined));
  const names = terms.filter((term) => isKnown(term) && !isName(term)).map(({ text }) => text);
  return [...names, unknown.map(({ text }) => text).join(" ")]
    .filter((text) => typedWords(text).length > 1)
    .map((text) => place.once(asNames([text])));
}

/** The query for all of some terms among all words of a job. @param place as in {@link searchQuery} */
export function termsQuery(terms: readonly SearchTerm[], place = asItStands): Prisma.Sql {
  return joinedQueries(
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
    const inTitle = Prisma.sql`jobs.title_words @@ ${place.select(joinedQueries(namesOf(term, place), " || "))}`;
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
  return joinedQueries([...namesOf(term, place), ...byValue], " || ");
}

/** A term in words: as it was typed, and any of its names. Meanings of a beginning are found by value alone. */
function namesOf(term: SearchTerm, place: PlaceQuery): Prisma.Sql[] {
  if (term.beginning !== undefined) return typedWord(term, place);
  const key = nameKey(term.text);
  const names = term.meanings.flatMap((meaning) => meaning.names).filter((name) => nameKey(name) !== key);
  if (isName(term)) {
    const isGeneral = term.meanings.some((meaning) => meaning.isGeneral);
    return [
      place.once(asNames(isGeneral ? names : [...typedNames(term), ...names])),
      ...townsOf(term, place),
    ];
  }
  // «Título de universidad» has the stems of «titular de universidad».
  const byName = names.length > 0 ? [place.once(isPlain(term) ? asNames(names) : anyOfNames(names))] : [];
  return term.meanings.some(({ isGeneral }) => isGeneral) ? byName : [...typedWord(term, place), ...byName];
}

/** A term as it was typed, and as the beginning of words. */
function typedWord(term: SearchTerm, place: PlaceQuery): Prisma.Sql[] {
  const { text, meanings, beginning } = term;
  if (isName(term)) return [place.once(asNames(typedNames(term)))];
  if (meanings.length > 0 && typedWords(text).length > 1) {
    const same = sameNames(term);
    const asItStands = place.once(asNames([...new Set([text, ...same])], isPlain(term) ? 0 : maxBetween));
    // Also as one word: «SARS-CoV-2» is «sarscov2».
    return same.length > 0 ? [asItStands, place.once(anyOfNames(same))] : [asItStands];
  }
  const reading = readingOf(text);
  const asWord = beginning === undefined ? [] : [Prisma.sql`${`${beginning}:*`}::tsquery`];
  if (!maybeCity(term)) return [place.once(reading), ...asWord];
  // «Haro» is no form of «harás» where a job is there.
  return [
    place.once(Prisma.sql`(SELECT CASE WHEN EXISTS (SELECT FROM jobs WHERE status = 'published' AND hidden_at IS NULL
        AND ${whereCity(text)}) THEN ${asNames([text])}
      ELSE ${joinedQueries([reading, ...asWord], " || ")} END)`),
  ];
}

/** The query for any form of some words. */
export const readingOf = (text: string) => Prisma.sql`search_readings(${text})`;

const anyOfNames = (names: readonly string[]) => Prisma.sql`search_any(${names}::text[])`;

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
      ? [Prisma.sql`(${place.once(asNames(towns))} && ${codes.join(" | ")}::tsquery)`]
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
export function joinedQueries(parts: readonly Prisma.Sql[], operator: " && " | " || "): Prisma.Sql {
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

/** Gives the queries of some words their place in a statement. */
export interface PlaceQuery {
  /** @param later the same query as PostgreSQL does not make it while it plans, wanted or not */
  once: (query: Prisma.Sql, later?: Prisma.Sql) => Prisma.Sql;
  /** A query of such ones, for a condition. */
  select: (query: Prisma.Sql) => Prisma.Sql;
}

/** The query stands where it is named. */
export const asItStands: PlaceQuery = {
  once: (query) => query,
  select: (query) => Prisma.sql`(SELECT ${query})`,
};

/** Queries with a name each; the same one has the same. */
function nameEach(letter: string) {
  const named = new Map<string, { query: Prisma.Sql; name: Prisma.Sql }>();
  const keyOf = (query: Prisma.Sql) => JSON.stringify([query.sql, query.values]);
  return {
    isEmpty: () => named.size === 0,
    find: (query: Prisma.Sql) => named.get(keyOf(query))?.name,
    name(query: Prisma.Sql): Prisma.Sql {
      const key = keyOf(query);
      const known = named.get(key) ?? { query, name: Prisma.raw(letter + named.size) };
      named.set(key, known);
      return known.name;
    },
    columns: () =>
      Prisma.join([
        Prisma.sql`1`,
        ...[...named.values()].map(({ query, name }) => Prisma.sql`${query} AS ${name}`),
      ]),
  };
}

/**
 * Collects the queries of words that a statement names, so that each is made once however often it is named: to make
 * one takes about a millisecond. What is made of them is named as a column too: each SELECT within an expression takes
 * PostgreSQL time and memory to plan.
 */
export function collectQueries(): {
  place: PlaceQuery;
  /** Those for the found jobs alone: none is made where nothing is found. */
  ofFound: PlaceQuery;
  /** The queries named so far as CTEs, with the comma behind them. */
  made: () => Prisma.Sql;
} {
  const [words, more, found] = [nameEach("q"), nameEach("m"), nameEach("f")];
  return {
    place: {
      once: (query) => words.name(query),
      select: (query) => Prisma.sql`(SELECT ${query} FROM made)`,
    },
    ofFound: {
      once: (query, later = query) => words.find(query) ?? more.name(later),
      select: (query) => Prisma.sql`(SELECT ${found.name(query)} FROM of_found)`,
    },
    made() {
      const first = Prisma.sql`made AS MATERIALIZED (SELECT ${words.columns()}), `;
      if (found.isEmpty()) return first;
      return Prisma.sql`${first}more AS MATERIALIZED (SELECT ${more.columns()}),
        of_found AS MATERIALIZED (SELECT ${found.columns()} FROM made CROSS JOIN more), `;
    },
  };
}
