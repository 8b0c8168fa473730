import type { Employer } from "~/features/organizations/organization/employer";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { type OwnJob, toOwnJob } from "../job/job-details.server";
import type { JobEvents } from "../job/job-events";
import { lockForPublishing, publishLocked } from "../lifecycle/publish-job.server";
import type { JobChangesInput } from "./job.schema";
import { changeLocked } from "./update-job.server";

/** A job that was saved, and why it could not be published; null where it was. */
export interface SavedJob {
  job: OwnJob;
  refusal: DomainError | null;
}

/**
 * Changes a draft and publishes it, with nobody in between. It stays changed where it cannot be published.
 * @throws {DomainError} as updateJob does, with nothing changed.
 */
export async function saveAndPublish(
  employer: Employer,
  id: string,
  changes: JobChangesInput,
  events: JobEvents,
  now = new Date(),
): Promise<SavedJob> {
  const { prisma } = await getDatabase();
  const { row, refusal } = await prisma.$transaction(async (tx) => {
    const { job, ...locked } = await lockForPublishing(tx, employer, id);
    const saved = await changeLocked(tx, job, changes, { actorId: locked.user.id, events }, now);
    try {
      return { row: await publishLocked(tx, { ...locked, job: saved }, {}, now), refusal: null };
    } catch (error) {
      if (error instanceof DomainError) return { row: saved, refusal: error };
      throw error;
    }
  });
  if (row.decisionMovedAt) for (const handle of events.decisionMoved) await handle(id, now);
  wakeMail();
  return { job: toOwnJob(row, now), refusal };
}
