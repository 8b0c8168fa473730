import { v7 as uuid } from "uuid";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { tags as text } from "~/content/pages/employer-applications/tags";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { foldName } from "~/lib/text/fold-text";
import { tagLimits } from "./tag-limits";

/**
 * Puts tags on applications, those that the organization lacks included: all of them on all, or none. Call it under the
 * lock of the organization, taken before those of the applications.
 * @throws {DomainError} INVALID_DATA with a sentence for the field `tags`, when one of them or the organization would
 *   have too many.
 */
export async function putTags(
  tx: Prisma.TransactionClient,
  organizationId: string,
  applicationIds: readonly string[],
  names: readonly string[],
): Promise<void> {
  const tagIds = await withTags(tx, organizationId, names);
  await tx.$executeRaw`
    INSERT INTO application_tags (application_id, tag_id)
    SELECT application_id, tag_id FROM unnest(${[...applicationIds]}::uuid[]) AS application_id,
      unnest(${tagIds}::uuid[]) AS tag_id
    ON CONFLICT DO NOTHING`;
  const full = await tx.$queryRaw<{ id: string }[]>`
    SELECT application_id AS id FROM application_tags WHERE application_id = ANY(${[...applicationIds]}::uuid[])
    GROUP BY application_id HAVING count(*) > ${tagLimits.ofApplication}`;
  if (full.length === 0) return;
  const max = tagLimits.ofApplication;
  const sentence = applicationIds.length === 1 ? text.full : plural(text.fullOfMany, full.length);
  throw refuse(fillText(sentence, { max }));
}

/** The ids of these tags of an organization; those that it lacks are made. */
async function withTags(
  tx: Prisma.TransactionClient,
  organizationId: string,
  names: readonly string[],
): Promise<string[]> {
  const own = await tx.organizationTag.findMany({
    where: { organizationId },
    select: { id: true, folded: true },
  });
  const found = new Map(own.map(({ id, folded }) => [folded, id]));
  const made = names
    .map((name) => ({ id: uuid(), organizationId, name, folded: foldName(name) }))
    .filter(({ folded }) => !found.has(folded));
  if (own.length + made.length > tagLimits.ofOrganization)
    throw refuse(fillText(text.tooMany, { max: tagLimits.ofOrganization }));
  await tx.organizationTag.createMany({ data: made });
  for (const { folded, id } of made) found.set(folded, id);
  return names.flatMap((name) => found.get(foldName(name)) ?? []);
}

function refuse(sentence: string): DomainError {
  return new DomainError("INVALID_DATA", { fields: { tags: sentence } });
}
