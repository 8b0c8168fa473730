import { v7 as uuid } from "uuid";
import { fillText } from "~/content/fill-text";
import { alertTexts as text } from "~/content/pages/alerts";
import { messages } from "~/content/sentences";
import { labelsOf } from "~/features/jobs/search/filter-labels.server";
import { filterNames } from "~/features/jobs/search/job-filter";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { vocabularyVersion } from "~/features/jobs/search/words/meanings.server";
import { regionsOf, searchQuery } from "~/features/jobs/search/words/search-query.server";
import { wantsWords } from "~/features/jobs/search/words/search-words";
import type { Prisma } from "~/generated/prisma/client";
import { sha256 } from "~/lib/crypto/crypto.server";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { foldText } from "~/lib/text/fold-text";
import { alertLimits } from "./alert-limits";

/** The filters of an alert in one order, without those that restrict nothing. */
export function canonicalCriteria(filter: JobFilter): JobFilter {
  const q = filter.q?.replace(/ +/g, " ").trim();
  const entries = filterNames.flatMap((name) => {
    const value = filter[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [[name, Array.isArray(value) ? [...new Set(value)].sort() : value]];
  });
  return Object.fromEntries([...(q ? [["q", q]] : []), ...entries]);
}

/**
 * Whether there is nothing to look for: no criterion at all, excluded words alone, which find almost every job, or signs
 * alone. @param criteria canonical ones.
 */
export function isTooBroad({ q, ...others }: JobFilter): boolean {
  return Object.keys(others).length === 0 && (q === undefined || !wantsWords(q));
}

/** Equal for criteria that find the same: the search does not tell «Química» from «química», nor «León» from «Leon». */
function hashOfCriteria(criteria: JobFilter): string {
  const { q, city } = criteria;
  return sha256(
    JSON.stringify({
      ...criteria,
      ...(q === undefined ? {} : { q: q.toLowerCase() }),
      ...(city === undefined ? {} : { city: foldText(city) }),
    }),
  );
}

/** No region has this code. */
const noRegion = "-";

/**
 * The row of some criteria, added if nobody had them: the columns say for statements what `conditionsOf` and
 * `searchQuery` of the search say, and the anchors where matching looks for them. `query` is null without words, and
 * an empty query, which finds nothing, for words that the search finds nowhere (stop words, signs).
 * @throws {DomainError} ALERT_TOO_BROAD; INVALID_DATA for an organization that does not exist.
 */
export async function saveCriteria(
  tx: Prisma.TransactionClient,
  filter: JobFilter,
  now: Date,
): Promise<{ id: string }> {
  const criteria = canonicalCriteria(filter);
  if (isTooBroad(criteria)) throw new DomainError("ALERT_TOO_BROAD");
  const { field = [], stage = [], contract = [], workplace = [] } = criteria;
  const { hours = [], funding = [], language = [] } = criteria;
  const { city, country, salaryMin, publishedSince, closesWithin } = criteria;
  const organizationId = criteria.organization ? await requireOrganization(tx, criteria.organization) : null;
  const hash = hashOfCriteria(criteria);
  const id = uuid();
  const [query, vocabulary] =
    criteria.q === undefined ? [null, null] : [searchQuery(criteria.q), vocabularyVersion];
  const added = await tx.$executeRaw`
    INSERT INTO alert_criteria (id, hash, criteria, query, vocabulary, fields, stages, contracts, workplaces, regions,
      hours, funding, languages, city_key, country, salary_min, organization_id, published_since, closes_within, created_at)
    VALUES (${id}::uuid, ${hash}, ${JSON.stringify(criteria)}::jsonb, ${query}, ${vocabulary}, ${field}::text[],
      ${stage}::text[], ${contract}::text[], ${workplace}::text[], ${regionsWanted(criteria)}::text[],
      ${hours}::text[], ${funding}::text[], ${language}::text[], ${city === undefined ? null : foldText(city)}, ${country ?? null},
      ${salaryMin ?? null}::int, ${organizationId}::uuid, ${publishedSince ?? null}::int,
      ${closesWithin ?? null}::int, ${now}::timestamptz)
    ON CONFLICT (hash) DO NOTHING`;
  if (added === 0) {
    // Kept from being cleaned away while the transaction adds an alert to it.
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM alert_criteria WHERE hash = ${hash} FOR KEY SHARE`;
    return row ?? saveCriteria(tx, filter, now);
  }
  const anchors = anchorsOf(criteria, organizationId);
  await tx.alertAnchor.createMany({ data: anchors.map((anchor) => ({ criteriaId: id, anchor })) });
  return { id };
}

/** The provinces of both filters; none that exists, where they exclude each other. */
function regionsWanted({ community, region }: JobFilter): string[] {
  if (!community?.length) return region ?? [];
  const wanted = regionsOf(community).filter(
    (code) => !region?.length || region.some((other) => other === code),
  );
  return wanted.length > 0 ? wanted : [noRegion];
}

/** Where matching looks for criteria: the most selective kind that they have. Excluded words alone find almost all. */
function anchorsOf({ q, field = [] }: JobFilter, organizationId: string | null): string[] {
  if (organizationId) return [`org:${organizationId}`];
  if (field.length > 0) return field.map((code) => `field:${code}`);
  return [q && wantsWords(q) ? "text" : "any"];
}

async function requireOrganization(tx: Prisma.TransactionClient, slug: string): Promise<string> {
  const organization = await tx.organization.findUnique({ where: { slug }, select: { id: true } });
  if (organization) return organization.id;
  throw new DomainError("INVALID_DATA", { fields: { organization: messages.VALUE_INVALID } });
}

/** The name of the organization among some filters; null without one. */
export async function getOrganizationName(
  tx: Pick<Prisma.TransactionClient, "organization">,
  { organization: slug }: JobFilter,
): Promise<string | null> {
  if (slug === undefined) return null;
  const organization = await tx.organization.findUnique({ where: { slug }, select: { name: true } });
  return organization?.name ?? null;
}

/** The same outside of a transaction. */
export async function getNameOfOrganization(filter: JobFilter): Promise<string | null> {
  const { prisma } = await getDatabase();
  return getOrganizationName(prisma, filter);
}

/** A value of an alert's filters in words, with its name and value in the address. */
export interface CriteriaLabel {
  name: string;
  value: string;
  label: string;
}

/** An alert's filters in words, its words first. @param organizationName of the organization among them. */
export function criteriaLabels(criteria: JobFilter, organizationName: string | null): CriteriaLabel[] {
  const { q } = criteria;
  return [
    ...(q === undefined ? [] : [{ name: "q", value: q, label: fillText(text.words, { q }) }]),
    ...labelsOf(criteria).map((each) =>
      each.name === "organization" && organizationName ? { ...each, label: organizationName } : each,
    ),
  ];
}

/** A name or a filter that stands alone, with the outer quotes: «catálisis» · Química. */
export function withOuterQuotes(name: string): string {
  return name.replace(/“([^“”]*)”/g, "«$1»");
}

/** The name of an alert that its person gave none: «Química · Barcelona». */
export function nameOfCriteria(criteria: JobFilter, organizationName: string | null): string {
  const name = criteriaLabels(criteria, organizationName)
    .map(({ label }) => label)
    .join(text.between);
  const characters = [...name];
  return characters.length <= alertLimits.name
    ? name
    : `${characters
        .slice(0, alertLimits.name - 1)
        .join("")
        .trimEnd()}…`;
}
