import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { isClosingTime } from "~/lib/time/closing-time.server";
import { detailsSelect, type OwnJob, toOwnJob } from "../public/job-details.server";
import { missingToPublish, type PublishField } from "./missing";

/**
 * A job of an organization, in any state. @param id a UUID.
 * @throws {DomainError} NOT_FOUND, also for another organization's job.
 */
export async function requireOwnJob(organizationId: string, id: string, now = new Date()): Promise<OwnJob> {
  const { prisma } = await getDatabase();
  const row = await prisma.job.findUnique({ where: { id, organizationId }, select: detailsSelect });
  if (!row) throw new DomainError("NOT_FOUND");
  return toOwnJob(row, now);
}

/** What a job lacks to be published: nothing once it was. A closing time that is not possible now counts as lacking. */
export function missingOf(job: OwnJob, now = new Date()): PublishField[] {
  if (job.status !== "draft") return [];
  const isPossible = job.closesAt !== null && isClosingTime(new Date(job.closesAt), now);
  return missingToPublish({ ...job, closesAt: isPossible ? job.closesAt : null });
}
