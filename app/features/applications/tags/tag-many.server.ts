import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember, lockOrganization } from "~/features/organizations/team/lock-member.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { pipelineLimits } from "../application/application-limits";
import { isContentReadable } from "../application/erasing/retention.server";
import type { BoardFilter } from "../board/board-filter.server";
import { type BoardOwner, boardSource } from "../board/board-rows.server";
import { lockSelection, type SeenSelection } from "../board/lock-selection.server";
import { requireBoardJob } from "../board/require-board-job.server";
import { putTags } from "./put-tags.server";

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
