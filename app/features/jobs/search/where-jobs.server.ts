import { Prisma } from "~/generated/prisma/client";
import { foldText } from "~/lib/text/fold-text";
import { dayMs } from "~/lib/time/durations";
import { openJob } from "../job/job-state.server";
import { type FilterName, facetNames } from "./job-filter";
import type { JobFilter } from "./job-filter.schema";
import { asItStands, codeQuery, regionsOf, searchConditions, searchQuery } from "./words/search-query.server";
import { excludedWords, wantsWords } from "./words/search-words";

/** A filter that is in use, but for the words, with its condition over `jobs`. */
export interface FilterCondition {
  name: FilterName;
  sql: Prisma.Sql;
}

/** The conditions of the filters that are in use. */
export function conditionsOf(filter: JobFilter, now: Date): FilterCondition[] {
  const { field, stage, contract, workplace, community, region, city, country, hours, funding, language } =
    filter;
  const { salaryMin, organization, publishedSince, closesWithin } = filter;
  const conditions: (FilterCondition | null)[] = [
    among("field", Prisma.sql`jobs.field`, field),
    stage && stage.length > 0
      ? { name: "stage", sql: Prisma.sql`jobs.career_stages && ${stage}::text[]` }
      : null,
    among("contract", Prisma.sql`jobs.contract_type`, contract),
    among("workplace", Prisma.sql`jobs.workplace`, workplace),
    among("community", Prisma.sql`jobs.region`, community && regionsOf(community)),
    among("region", Prisma.sql`jobs.region`, region),
    city ? { name: "city", sql: Prisma.sql`search_fold(jobs.city) = ${foldText(city)}` } : null,
    country ? { name: "country", sql: Prisma.sql`jobs.country = ${country}` } : null,
    among("hours", Prisma.sql`jobs.hours`, hours),
    among("funding", Prisma.sql`jobs.funding_programme`, funding),
    among("language", Prisma.sql`jobs.language`, language),
    salaryMin ? { name: "salaryMin", sql: Prisma.sql`jobs.salary_annual_max >= ${salaryMin}::int` } : null,
    organization
      ? {
          name: "organization",
          sql: Prisma.sql`jobs.organization_id = (SELECT o.id FROM organizations o WHERE o.slug = ${organization})`,
        }
      : null,
    publishedSince
      ? { name: "publishedSince", sql: Prisma.sql`jobs.published_at >= ${daysFrom(now, -publishedSince)}` }
      : null,
    closesWithin
      ? { name: "closesWithin", sql: Prisma.sql`jobs.closes_at <= ${daysFrom(now, closesWithin)}` }
      : null,
  ];
  return conditions.filter((condition) => condition !== null);
}

function among(
  name: FilterName,
  column: Prisma.Sql,
  codes: readonly string[] | undefined,
): FilterCondition | null {
  return codes && codes.length > 0 ? { name, sql: Prisma.sql`${column} = ANY(${codes}::text[])` } : null;
}

function daysFrom(now: Date, days: number): Prisma.Sql {
  return Prisma.sql`${new Date(now.getTime() + days * dayMs)}::timestamptz`;
}

/**
 * The condition that a search's words are found. The query stands in a SELECT of its own: PostgreSQL then does not
 * guess how many jobs have these words, where a wrong guess would read the words of every job, and uses the index.
 * @param place of the words' own queries in the statement
 */
export function whereWords(text: string, place = asItStands): Prisma.Sql {
  if (wantsWords(text)) return allOf(searchConditions(text, place));
  // Signs alone are no words, and find nothing.
  if (excludedWords(text).length === 0) return Prisma.sql`false`;
  // No index finds jobs that lack a word, so those that have it are found and taken out.
  return Prisma.sql`jobs.id NOT IN (SELECT without.id FROM jobs AS without WHERE without.status = 'published'
    AND without.hidden_at IS NULL AND without.all_words @@ ${place.select(Prisma.sql`!!${searchQuery(text, place)}`)})`;
}

/** Very many jobs have the same workplace, hours or language: reading which ones costs more than the jobs it spares. */
const selectiveNames = facetNames.filter(
  (name) => name !== "workplace" && name !== "hours" && name !== "language",
);

/**
 * The filters with codes as a condition on the words, among which the codes of a job stand: together with the words of
 * a search the index then finds a few jobs instead of reading all that have the words.
 */
function whereCodes(filter: JobFilter): Prisma.Sql | null {
  const alternatives = selectiveNames.flatMap((name) => {
    const codes = filter[name] ?? [];
    return codes.length > 0 ? [`(${codes.map((code) => codeQuery(name, code)).join(" | ")})`] : [];
  });
  return alternatives.length > 0 ? Prisma.sql`jobs.all_words @@ ${alternatives.join(" & ")}::tsquery` : null;
}

/** The condition that an open job has a search's words and satisfies its filters. @param place as in {@link whereWords} */
export function whereFound(filter: JobFilter, now: Date, place = asItStands): Prisma.Sql {
  const conditions = [openJob(now), ...conditionsOf(filter, now).map(({ sql }) => sql)];
  if (!filter.q) return allOf(conditions);
  const codes = whereCodes(filter);
  return allOf([...conditions, whereWords(filter.q, place), ...(codes ? [codes] : [])]);
}

/** Conditions joined by AND. */
export function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length > 0 ? Prisma.join([...conditions], " AND ") : Prisma.sql`true`;
}

/** Conditions, at least one, joined by OR. */
export function anyOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join([...conditions], " OR ")})`;
}
