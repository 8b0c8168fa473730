import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { isUuid } from "~/lib/text/text-schema";
import { datedTitles, listedSelect } from "../job/dated-title";
import type { OwnJob } from "../job/job-details.server";
import type { JobEvents } from "../job/job-events";
import { jobLimits } from "../job/job-limits";
import { jobStateSelect, stateOf } from "../job/job-state.server";
import { lockOwnJob } from "../job/lock-own-job.server";
import { duplicateJob } from "./duplicate-job.server";

/** A job from which others are made. */
export interface JobTemplate {
  id: string;
  title: string;
}

/** The templates of an organization, by title, each with its state and date. */
export async function listJobTemplates(organizationId: string, now = new Date()): Promise<JobTemplate[]> {
  const { prisma } = await getDatabase();
  const jobs = await prisma.job.findMany({
    where: { organizationId, templateAt: { not: null } },
    orderBy: [{ title: "asc" }, { id: "asc" }],
    take: jobLimits.templates,
    select: { ...jobStateSelect, ...listedSelect },
  });
  return datedTitles(jobs.map((job) => ({ ...job, ...stateOf(job, now) })));
}

/** Whether a job of an organization is a template. */
export async function isTemplate(organizationId: string, id: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.job.count({ where: { id, organizationId, templateAt: { not: null } } })) > 0;
}

/**
 * Makes a job a template, or no longer; it stays the job that it is, without another version. Twice is no error.
 * @throws {DomainError} JOB_TEMPLATE_LIMIT with `max`; NOT_FOUND, UNAUTHENTICATED.
 */
export async function setTemplate(
  employer: Employer,
  id: string,
  isWanted: boolean,
  now = new Date(),
): Promise<void> {
  const { organizationId } = employer;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockOwnJob(tx, employer, id);
    const others = { organizationId, id: { not: id }, templateAt: { not: null } };
    if (isWanted && (await tx.job.count({ where: others })) >= jobLimits.templates)
      throw new DomainError("JOB_TEMPLATE_LIMIT", { max: jobLimits.templates });
    const data = { templateAt: isWanted ? now : null };
    await tx.job.updateMany({ where: { id, templateAt: isWanted ? null : { not: null } }, data });
  });
}

/**
 * Makes a draft of a template, as duplicating its job does.
 * @throws {DomainError} NOT_FOUND for a job that is no template any more; as duplicateJob.
 */
export async function startFromTemplate(employer: Employer, id: string, events: JobEvents): Promise<OwnJob> {
  if (!isUuid(id) || !(await isTemplate(employer.organizationId, id))) throw new DomainError("NOT_FOUND");
  return duplicateJob(employer, id, events);
}
