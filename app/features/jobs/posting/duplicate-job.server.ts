import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/organization/employer";
import { followJob } from "~/features/organizations/team/job-followers.server";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import { claimKey } from "~/lib/db/claim-key.server";
import { getDatabase } from "~/lib/db/database.server";
import type { IdempotencyKey } from "~/lib/http/api/idempotency-key.server";
import { detailsSelect, type OwnJob, toOwnJob } from "../job/job-details.server";
import type { JobEvents } from "../job/job-events";
import { fieldsOf } from "../job/job-fields";
import { lockOwnJob } from "../job/lock-own-job.server";
import { recordJobEvent } from "../lifecycle/job-event.server";
import { findSendingBack } from "../lifecycle/publish-job.server";
import { columnsOf, freeJobSlug } from "./job-columns.server";

/**
 * Makes a new draft of any of an organization's jobs, without its dates. The title stays as it is: «(copia)» would be
 * published by mistake. The copy of a returned job is returned too: it goes to review before it is public. For a repeat of a request, reads the draft of the first.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED, IDEMPOTENCY_KEY_REUSED.
 */
export async function duplicateJob(
  employer: Employer,
  id: string,
  events: JobEvents,
  now = new Date(),
  key?: IdempotencyKey,
): Promise<OwnJob> {
  const { prisma } = await getDatabase();
  const copy = await prisma.$transaction(async (tx) => {
    await lockMember(tx, employer, "recruiter");
    const copyId = uuid();
    const firstId = await claimKey(tx, key, copyId, now);
    const { job } = await lockOwnJob(tx, employer, firstId ?? id);
    if (firstId) return job;
    const columns = columnsOf({ ...fieldsOf(job), closesAt: null, decisionBy: null });
    const slug = await freeJobSlug(tx, { title: job.title, organizationName: job.organization.name });
    const { organizationId, userId } = employer;
    const sentBack = await findSendingBack(job.id, tx);
    const owners = { organizationId, createdById: userId, ledById: userId };
    const { reviewNote } = job;
    const row = {
      ...{ id: copyId, ...owners, slug, ...columns, createdAt: now, updatedAt: now },
      ...(sentBack && { reviewNote }),
    };
    const copy = await tx.job.create({ data: row, select: detailsSelect });
    await recordJobEvent(tx, { jobId: copy.id, kind: "created", actorId: employer.userId }, now);
    if (sentBack) {
      const { actorId } = sentBack;
      await recordJobEvent(tx, { jobId: copy.id, kind: "returned", actorId }, now);
    }
    await followJob(tx, { jobId: copy.id, userId: employer.userId }, now);
    for (const handle of events.duplicated) await handle(tx, id, copyId);
    return copy;
  });
  return toOwnJob(copy, now);
}
