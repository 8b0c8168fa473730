import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { plannedForItsValues } from "~/lib/db/plans.server";
import { type JobSummary, type SummaryRow, summaryColumns, toJobSummary } from "../job/job-summary.server";
import type { JobFilter } from "./job-filter.schema";
import { allOf, anyOf, conditionsOf, whereFound } from "./where-jobs.server";
import { asFilter } from "./words/meanings.server";
import {
  collectQueries,
  everyName,
  hasValue,
  joinedQueries,
  namesQuery,
  type PlaceQuery,
  phrasesOf,
  readingOf,
  whereCity,
} from "./words/search-query.server";
import { readTerms, type SearchTerm } from "./words/search-terms.server";
import { isFiller, typedWords, wantedAlternatives } from "./words/search-words";

/** The orders in which jobs can be read; `relevance` needs words. */
export type FoundSort = "newest" | "closing" | "salary" | "relevance";

/** The part of the found jobs to read, and its order. */
interface Part {
  sort: FoundSort;
  limit: number;
  offset?: number;
  /** By relevance, jobs in these provinces come first within each tier. */
  near?: readonly string[];
}

/**
 * The open jobs that a filter finds, in the state of this moment. One statement; never cached, so that a job is gone
 * the second its deadline passes.
 */
export async function listFound(filter: JobFilter, part: Part, now: Date): Promise<JobSummary[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<SummaryRow[]>`
    ${plannedForItsValues} ${filter.q ? byWords(filter, filter.q, part, now) : byOrder(filter, part, now)}
    SELECT ${summaryColumns}
    FROM found JOIN jobs ON jobs.id = found.id JOIN organizations ON organizations.id = jobs.organization_id
    ORDER BY ${orderOf(part.sort, "found")}`;
  return rows.map((row) => toJobSummary(row, now));
}

/** Without words: an index is read in the order of the list, until there are enough. */
function byOrder(filter: JobFilter, { sort, limit, offset = 0 }: Part, now: Date): Prisma.Sql {
  return Prisma.sql`WITH found AS (
    SELECT jobs.id, jobs.published_at, jobs.closes_at, jobs.salary_annual_max, 0 AS tier FROM jobs
    WHERE ${whereFound(filter, now)} ORDER BY ${orderOf(sort, "jobs")} LIMIT ${limit} OFFSET ${offset})`;
}

/** With words: all that have them, from the index of words, and of these the part that was asked for. */
function byWords(filter: JobFilter, q: string, part: Part, now: Date): Prisma.Sql {
  const { sort, limit, offset = 0, near = [] } = part;
  const { place, ofFound, made } = collectQueries();
  const where = whereFound(filter, now, place);
  const first =
    near.length > 0
      ? Prisma.sql` - CASE WHEN jobs.region = ANY(${[...near]}::text[]) THEN ${nearStep}::int ELSE 0 END`
      : Prisma.empty;
  const tier = sort === "relevance" ? Prisma.sql`${tierOf(q, now, ofFound)}${first}` : Prisma.sql`0`;
  return Prisma.sql`WITH ${made()} hits AS MATERIALIZED (
    SELECT jobs.id, jobs.published_at, jobs.closes_at, jobs.salary_annual_max, ${tier} AS tier FROM jobs
    WHERE ${where}
  ), found AS (
    SELECT * FROM hits ORDER BY ${orderOf(sort, "hits")} LIMIT ${limit} OFFSET ${offset})`;
}

/** Further words of a search do not count for the order of a tier. */
const maxCounted = 6;
/** More than the words, the names and the phrases of a tier count together. */
const nearStep = 25;
/** A near job stays in its tier. */
const tierStep = 2 * nearStep;

/**
 * How well a job fits, the best first: its values are those that the words name, and its title has them as typed; or
 * its title or its city by any name, or its title the other words or any word; the title has the words as typed; its
 * values; the title by other names; the organization's name; the discipline of its narrower name; anywhere else. Within
 * each, jobs with more of the words in their title come first, then those whose title has other names of them, or the
 * words of a term without others between them. Among
 * alternatives, each one that a job has as values or in its title makes it fit better.
 */
function tierOf(q: string, now: Date, place: PlaceQuery): Prisma.Sql {
  const { alternatives } = readTerms(q);
  const words = severalOf(wantedAlternatives(q).flat()).map((word) => readingIn(word, place));
  const all = alternatives.flatMap((terms) => [...everyName(terms, place), ...wordsOfTerms(terms, place)]);
  const [first] = all;
  if (!first) return Prisma.sql`0`;
  const inTitle = (query: Prisma.Sql) => Prisma.sql`jobs.title_words @@ ${place.select(query)}`;
  const tier = (title: typeof inTitle) =>
    tierBy(
      alternatives.map((terms) => conditionsOfTerms(terms, now, { place, title })),
      words.map(title),
    );
  // The titles of most jobs have none of it, and are asked once.
  const isAny = inTitle(joinedQueries(distinct([...all, ...words]), " || "));
  return Prisma.sql`CASE WHEN ${isAny} THEN ${tier(inTitle)} ELSE ${tier(() => Prisma.sql`false`)} END`;
}

function distinct(queries: readonly Prisma.Sql[]): Prisma.Sql[] {
  return [...new Map(queries.map((query) => [JSON.stringify([query.sql, query.values]), query])).values()];
}

/** @param words of the search: whether a title has each */
function tierBy(alternatives: readonly TermConditions[], words: readonly Prisma.Sql[]): Prisma.Sql {
  const of = (pick: (conditions: TermConditions) => Prisma.Sql | null) => {
    const conditions = alternatives.flatMap((each) => pick(each) ?? []);
    return conditions.length > 0 ? [anyOf(conditions)] : [];
  };
  const inName = anyOf(alternatives.map(({ inName }) => inName));
  const tiers = [
    ...of(({ values, asTyped }) => values && allOf([values, asTyped])),
    ...of(({ values, besideValues }) => values && allOf([values, besideValues])),
    ...of(({ asTyped }) => asTyped),
    ...of(({ values }) => values),
    ...of(({ byName }) => byName),
    Prisma.sql`jobs.organization_id IN (SELECT id FROM organizations WHERE closed_at IS NULL AND ${inName})`,
    ...of(({ within }) => within),
  ];
  const cases = tiers.map((condition, tier) => Prisma.sql`WHEN ${condition} THEN ${tierStep * tier}::int`);
  const inTitle = words.map((condition) => Prisma.sql`2 * (${condition})::int`);
  const first = Prisma.sql`CASE ${Prisma.join(cases, " ")} ELSE ${tierStep * tiers.length}::int END`;
  const named = [
    ...alternatives.flatMap(({ eachByName }) => eachByName).slice(0, maxCounted),
    ...alternatives.flatMap(({ phrases }) => phrases).slice(0, maxCounted),
  ];
  const byName = named.map((condition) => Prisma.sql`(${condition})::int`);
  const tier =
    words.length > 0 ? Prisma.sql`(${first} - ${Prisma.join([...inTitle, ...byName], " - ")})` : first;
  if (alternatives.length === 1) return tier;
  const missed = alternatives.map(
    ({ values, byName }) =>
      Prisma.sql`CASE WHEN ${anyOf(values ? [values, byName] : [byName])} THEN 0 ELSE 1000 END`,
  );
  return Prisma.sql`(${Prisma.join(missed, " + ")}) + ${tier}`;
}

/** Words by which jobs are told apart, also those that a search does without («investigador»); none of a single one. */
function severalOf(typed: readonly string[]): string[] {
  const words = [...new Set(typed)].filter((word) => !isFiller(word));
  return words.length > 1 ? words.slice(0, maxCounted) : [];
}

/** Where a job may have some terms. */
interface TermConditions {
  /** As values of filters; null where none of them is one. */
  values: Prisma.Sql | null;
  /** Beside its values: in the title by any name, the other words in the title, or the place as its city. */
  besideValues: Prisma.Sql;
  asTyped: Prisma.Sql;
  byName: Prisma.Sql;
  /** Each in the title, by any of its names. */
  eachByName: Prisma.Sql[];
  /** Each of several words in the title, one behind the other. */
  phrases: Prisma.Sql[];
  /** In the name of an organization. */
  inName: Prisma.Sql;
  /** In a discipline that is wider than one of them; null without any. */
  within: Prisma.Sql | null;
}

const readingIn = (word: string, place: PlaceQuery) =>
  place.once(readingOf(word), Prisma.sql`search_readings((SELECT ${word}::text))`);

/** The readings of the words of some terms, by which their jobs are told apart. */
const wordsOfTerms = (terms: readonly SearchTerm[], place: PlaceQuery) =>
  severalOf(terms.flatMap(({ text }) => typedWords(text))).map((word) => readingIn(word, place));

/** @param title the condition that a title has what a query finds */
function conditionsOfTerms(
  terms: readonly SearchTerm[],
  now: Date,
  { place, title }: { place: PlaceQuery; title: (query: Prisma.Sql) => Prisma.Sql },
): TermConditions {
  const { values, others } = valuesIn(terms, now);
  const names = namesQuery(terms, { place });
  const countries = terms.flatMap(countriesOf).map((code) => Prisma.sql`jobs.country = ${code}`);
  const cities = [...terms.filter(hasPlace).map(({ text }) => whereCity(text)), ...countries];
  const fields = terms.flatMap(({ meanings }) =>
    meanings.flatMap(({ value, offer }) => (value === null && offer?.name === "field" ? offer.codes : [])),
  );
  const beside = [
    names,
    ...wordsOfTerms(terms, place),
    ...(others.length > 0 ? [namesQuery(others, { place })] : []),
  ];
  return {
    values: values.length > 0 ? allOf(values) : null,
    besideValues: anyOf([title(joinedQueries(beside, " || ")), ...cities]),
    asTyped: anyOf([
      title(namesQuery(terms, { isTyped: true, place })),
      ...(values.length > 0 ? [] : cities),
    ]),
    byName: title(names),
    eachByName: terms.map((term) => title(namesQuery([term], { place }))),
    phrases: phrasesOf(terms, place).map(title),
    inName: Prisma.sql`name_words @@ ${place.select(names)}`,
    within: fields.length > 0 ? Prisma.sql`jobs.field = ANY(${fields}::text[])` : null,
  };
}

/** The countries that a term names: a job there comes before one that can be done from there. */
const countriesOf = ({ meanings }: SearchTerm) =>
  meanings.flatMap(({ value }) => (value?.name === "country" ? value.codes : []));

const hasPlace = ({ meanings }: SearchTerm) => meanings.some(({ isPlace }) => isPlace);

/** The conditions of the terms that are values of filters, and the other terms. */
function valuesIn(terms: readonly SearchTerm[], now: Date): { values: Prisma.Sql[]; others: SearchTerm[] } {
  const values = terms.filter(hasValue).map(({ meanings }) =>
    anyOf(
      meanings.flatMap(({ value }) => {
        const isCountry = value?.name === "country";
        const fromThere = Prisma.sql`jobs.remote_countries && ${[...(value?.codes ?? [])]}::text[]`;
        const conditions = value ? conditionsOf(asFilter(value), now).map(({ sql }) => sql) : [];
        return isCountry ? [...conditions, fromThere] : conditions;
      }),
    ),
  );
  return { values, others: terms.filter((term) => !hasValue(term)) };
}

/** The id comes last, so that a page begins where the one before ended. */
function orderOf(sort: FoundSort, table: "jobs" | "hits" | "found"): Prisma.Sql {
  const from = Prisma.raw(table);
  const newest = Prisma.sql`${from}.published_at DESC, ${from}.id DESC`;
  if (sort === "closing") return Prisma.sql`${from}.closes_at, ${from}.id`;
  if (sort === "salary") return Prisma.sql`${from}.salary_annual_max DESC, ${from}.id DESC`;
  return sort === "relevance" ? Prisma.sql`${from}.tier, ${newest}` : newest;
}
