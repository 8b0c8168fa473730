import { v7 as uuid } from "uuid";
import { messages } from "~/content/sentences";
import { regionsOf } from "~/features/jobs/search/code-query";
import type { JobFilter } from "~/features/jobs/search/job-filter.schema";
import { vocabularyVersion } from "~/features/jobs/search/words/meanings.server";
import { searchQuery } from "~/features/jobs/search/words/search-query.server";
import { wantsWords } from "~/features/jobs/search/words/search-words";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { foldText } from "~/lib/text/fold-text";
import { canonicalCriteria, hashOfCriteria, isTooBroad } from "./alert-criteria.server";

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
