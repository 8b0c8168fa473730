import { isOpen, jobStateSelect } from "~/features/jobs/job/job-state.server";
import type { Job, Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";

/** The columns that decide whether somebody can apply. */
export const applicableSelect = {
  ...jobStateSelect,
  id: true,
  organizationId: true,
  hiddenAt: true,
  publishedAt: true,
  applyMode: true,
  requiredMaterials: true,
} as const satisfies Prisma.JobSelect;

/** A job that somebody applies for. */
type ApplicableJob = Prisma.JobGetPayload<{ select: typeof applicableSelect }>;

/**
 * Locks a job against changes until the transaction ends, after the accounts that will be mailed of it: the application
 * is written under the job's present deadline and requirements.
 * @throws {DomainError} NOT_FOUND for a job that nobody else may know of.
 */
export async function lockApplicableJob(tx: Prisma.TransactionClient, jobId: string): Promise<ApplicableJob> {
  await tx.$queryRaw`
    SELECT 1 FROM users WHERE id = ANY(ARRAY(SELECT user_id FROM job_followers WHERE job_id = ${jobId}::uuid
      UNION SELECT owner_id FROM organizations WHERE id = (SELECT organization_id FROM jobs WHERE id = ${jobId}::uuid)
      )) ORDER BY id FOR KEY SHARE`;
  await tx.$queryRaw`SELECT 1 FROM jobs WHERE id = ${jobId}::uuid FOR SHARE`;
  const job = await tx.job.findUnique({ where: { id: jobId }, select: applicableSelect });
  if (!job || !isPublicJob(job)) throw new DomainError("NOT_FOUND");
  return job;
}

/** Whether other people may know of a job: it was published, and is neither hidden nor removed. */
export function isPublicJob({
  publishedAt,
  hiddenAt,
  closeReason,
}: Pick<Job, "publishedAt" | "hiddenAt" | "closeReason">): boolean {
  return publishedAt !== null && hiddenAt === null && closeReason !== "moderation";
}

/**
 * Whether a person can apply for a job at a moment, whatever the person sends.
 * @param organizationId of the person's employer.
 * @param applied the person's application for it, if there is one.
 * @throws {DomainError} OWN_ORGANIZATION, EXTERNAL_APPLICATION, ALREADY_APPLIED, JOB_CLOSED.
 */
export function requireApplicable(
  job: Omit<ApplicableJob, "requiredMaterials">,
  { organizationId, applied }: { organizationId: string | null; applied: { status: string } | null },
  now: Date,
): void {
  if (organizationId === job.organizationId) throw new DomainError("OWN_ORGANIZATION");
  if (job.applyMode === "external") throw new DomainError("EXTERNAL_APPLICATION");
  if (applied && applied.status !== "withdrawn") throw new DomainError("ALREADY_APPLIED");
  if (!isOpen(job, now)) throw new DomainError("JOB_CLOSED");
}
