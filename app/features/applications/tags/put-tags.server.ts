import { v7 as uuid } from "uuid";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { tags as text } from "~/content/pages/employer-applications/tags";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember, lockOrganization } from "~/features/organizations/team/lock-member.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { foldName } from "~/lib/text/fold-text";
import { pipelineLimits, tagLimits } from "../application/application-limits";
import { isContentReadable } from "../application/erasing/retention.server";
import type { BoardFilter } from "../board/board-filter.server";
import { type BoardOwner, boardSource } from "../board/board-rows.server";
import { lockSelection, type SeenSelection } from "../board/lock-selection.server";
import { requireBoardJob } from "../board/require-board-job.server";

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

/** The applications of a job to tag: these, or all that a filter finds if they are those that the caller saw. */
export type TaggedChoice =
  | { ids: readonly string[] }
  | (SeenSelection & { filter: BoardFilter; expected: number });

/**
 * Puts tags on several applications of a job, in one transaction; those whose content is deleted get none.
 * @returns how many have them now.
 * @throws {DomainError} NOT_FOUND, also for another organization's job; UNAUTHENTICATED; SELECTION_TOO_LARGE with `max`;
 *   SELECTION_CHANGED with `expected` and `found`; as {@link putTags}.
 */
export async function tagMany(
  employer: Employer,
  jobId: string,
  choice: TaggedChoice,
  names: readonly string[],
  now = new Date(),
): Promise<number> {
  const owner = { ...employer, jobId };
  await requireBoardJob(owner);
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    await lockMember(tx, employer, "recruiter");
    await lockOrganization(tx, employer.organizationId);
    const ids = await onlyReadable(tx, await lockChosen(tx, owner, choice, now), now);
    if (ids.length > 0) await putTags(tx, employer.organizationId, ids, names);
    return ids.length;
  });
}

/** The applications, under their locks. */
function lockChosen(tx: Prisma.TransactionClient, owner: BoardOwner, choice: TaggedChoice, now: Date) {
  if (!("ids" in choice)) {
    const { filter, expected, seenAt } = choice;
    const seen = { max: pipelineLimits.bulkFiltered, expected, seenAt };
    return lockSelection(tx, boardSource(owner, filter, now), seen);
  }
  const named = Prisma.sql`${boardSource(owner, {}, now)} AND applications.id = ANY(${[...choice.ids]}::uuid[])`;
  return lockSelection(tx, named, { max: pipelineLimits.bulk });
}

/** Read under the locks: an application that was erased until then is not readable any more. */
async function onlyReadable(
  tx: Prisma.TransactionClient,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const [found] = await tx.$queryRaw<{ ids: string | null }[]>`
    SELECT string_agg(applications.id::text, ',') AS ids
    FROM applications JOIN jobs ON jobs.id = applications.job_id
    WHERE applications.id IN (SELECT unnest(${`{${ids.join()}}`}::text::uuid[])) AND ${isContentReadable(now)}`;
  return found?.ids?.split(",") ?? [];
}
