import { DomainError } from "~/lib/domain-error";
import { isVersion } from "~/lib/version";
import { type DetailsRow, toOwnJob } from "./job-details.server";

/**
 * @param version the `updatedAt` that the caller read.
 * @throws {DomainError} EDIT_CONFLICT with the job as it is now, when somebody changed it meanwhile.
 */
export function requireVersion(job: DetailsRow, version: string, now: Date): void {
  if (!isVersion(version, job.updatedAt)) throw new DomainError("EDIT_CONFLICT", { job: toOwnJob(job, now) });
}
