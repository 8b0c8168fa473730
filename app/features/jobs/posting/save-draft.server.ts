import type { Employer } from "~/features/organizations/organization/employer";
import { DomainError } from "~/lib/domain-error";
import type { OwnJob } from "../job/job-details.server";
import type { JobEvents } from "../job/job-events";
import type { JobChangesInput } from "./job.schema";
import { requireOwnJob } from "./require-own-job.server";
import { updateJob } from "./update-job.server";

/**
 * Saves a draft without its author's asking: nothing that anybody else can read changes by itself.
 * @throws {DomainError} INVALID_TRANSITION for a job that is no draft; as {@link updateJob}, whose version keeps one that
 * is published meanwhile from being changed.
 */
export async function saveDraft(
  employer: Employer,
  id: string,
  changes: JobChangesInput,
  events: JobEvents,
): Promise<OwnJob> {
  const { status } = await requireOwnJob(employer.organizationId, id);
  if (status !== "draft") throw new DomainError("INVALID_TRANSITION");
  return updateJob(employer, id, changes, events);
}
