import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { detailsSelect, type OwnJob, toOwnJob } from "./job-details.server";
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

/** What a job lacks to be published: nothing once it was. */
export function missingOf(job: OwnJob): PublishField[] {
  return job.status === "draft" ? missingToPublish(job) : [];
}
