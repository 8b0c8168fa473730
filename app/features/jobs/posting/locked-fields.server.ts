import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { JobFieldName, JobFields } from "../job/job-fields";

/** The fields that may change to any value while candidates read the job. */
const open: ReadonlySet<JobFieldName> = new Set(["description", "requiredMaterials", "decisionBy"]);

/** The fields that may change as long as nobody has applied. */
const untilApplied: ReadonlySet<JobFieldName> = new Set(["title", "field", "contractType"]);

/**
 * Of the fields that would change, those that a published job keeps (docs/jobs.md). A salary only rises.
 * @param hasApplications whether anybody has applied on the platform.
 */
export function lockedFields(
  before: JobFields,
  after: JobFields,
  changed: readonly JobFieldName[],
  hasApplications: boolean,
): JobFieldName[] {
  return changed.filter((name) => {
    if (open.has(name)) return false;
    if (untilApplied.has(name)) return hasApplications;
    if (name === "salaryMin" || name === "salaryMax") return (after[name] ?? 0) < (before[name] ?? 0);
    return true;
  });
}

/**
 * Whether anybody has applied for a job on the platform, in whatever state the application is now.
 * @param tx that of a change, which holds the job's row: a new application waits for it.
 */
export async function hasApplications(
  jobId: string,
  tx?: Pick<Prisma.TransactionClient, "application">,
): Promise<boolean> {
  const { application } = tx ?? (await getDatabase()).prisma;
  return (await application.findFirst({ where: { jobId }, select: { id: true } })) !== null;
}
