import type { Employer } from "~/features/jobs/employer";
import { lockUser } from "~/features/users/lock-user.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import type { BoardFilter } from "../board/board-filter.server";
import { boardSource } from "../board/board-rows.server";
import { requireBoardJob } from "../board/require-board-job.server";
import { pipelineLimits } from "../pipeline/pipeline-limits";
import { isContentReadable } from "../state/retention.server";
import { putTags } from "./put-tags.server";

/** Which applications of a job are meant: these, or all that a filter finds if they are as many as the caller saw. */
export type TaggedChoice = { ids: readonly string[] } | { filter: BoardFilter; expected: number };

/**
 * Puts tags on several applications of a job, in one transaction; those whose content is deleted get none.
 * @returns how many have them now.
 * @throws {DomainError} NOT_FOUND, also for another organization's job; UNAUTHENTICATED; SELECTION_TOO_LARGE with `max`;
 *   SELECTION_CHANGED with `expected` and `found`; as {@link putTags}.
 */
export async function tagMany(
  { organizationId, userId }: Employer,
  jobId: string,
  choice: TaggedChoice,
  names: readonly string[],
  now = new Date(),
): Promise<number> {
  const owner = { organizationId, jobId };
  await requireBoardJob(owner);
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const user = await lockUser(tx, { id: userId });
    if (!user?.isActive) throw new DomainError("UNAUTHENTICATED");
    const isNamed = "ids" in choice;
    const named = isNamed ? Prisma.sql`AND applications.id = ANY(${[...choice.ids]}::uuid[])` : Prisma.empty;
    const max = isNamed ? pipelineLimits.bulk : pipelineLimits.bulkFiltered;
    const rows = await tx.$queryRaw<{ id: string; isReadable: boolean }[]>`
      SELECT applications.id, ${isContentReadable(now)} AS "isReadable"
      ${boardSource(owner, isNamed ? {} : choice.filter, now)} ${named}
      ORDER BY applications.id LIMIT ${max + 1} FOR UPDATE OF applications`;
    if (rows.length > max) throw new DomainError("SELECTION_TOO_LARGE", { max });
    if (!isNamed && rows.length !== choice.expected)
      throw new DomainError("SELECTION_CHANGED", { expected: choice.expected, found: rows.length });
    const ids = rows.flatMap(({ id, isReadable }) => (isReadable ? [id] : []));
    if (ids.length > 0) await putTags(tx, organizationId, ids, names);
    return ids.length;
  });
}
