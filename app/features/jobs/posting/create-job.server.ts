import { v7 as uuid } from "uuid";
import type { Employer } from "~/features/organizations/organization/employer";
import { followJob } from "~/features/organizations/team/job-followers.server";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import { claimKey } from "~/lib/db/claim-key.server";
import { getDatabase } from "~/lib/db/database.server";
import type { IdempotencyKey } from "~/lib/http/api/idempotency-key.server";
import { detailsSelect, type OwnJob, toOwnJob } from "../job/job-details.server";
import { emptyFields, withChanges } from "../job/job-fields";
import { lockOwnJob } from "../job/lock-own-job.server";
import { recordJobEvent } from "../lifecycle/job-event.server";
import type { NewJobInput } from "./job.schema";
import { columnsOf, freeJobSlug, requireEffect } from "./job-columns.server";

/**
 * Adds a draft; for a repeat of a request, reads the draft of the first.
 * @throws {DomainError} INVALID_DATA for a salary whose maximum is below its minimum, and for a field without effect;
 *   UNAUTHENTICATED; IDEMPOTENCY_KEY_REUSED; NOT_FOUND for a repeat whose draft was deleted.
 */
export async function createJob(
  employer: Employer,
  { title, ...input }: NewJobInput,
  now = new Date(),
  key?: IdempotencyKey,
): Promise<OwnJob> {
  const { organizationId, userId } = employer;
  const fields = withChanges(emptyFields(title), input);
  requireEffect(input, fields);
  const columns = columnsOf(fields);
  const { prisma } = await getDatabase();
  const job = await prisma.$transaction(async (tx) => {
    await lockMember(tx, employer, "recruiter");
    const id = uuid();
    const firstId = await claimKey(tx, key, id, now);
    if (firstId) return (await lockOwnJob(tx, employer, firstId)).job;
    const where = { id: organizationId };
    const { name } = await tx.organization.findUniqueOrThrow({ where, select: { name: true } });
    const slug = await freeJobSlug(tx, { title, organizationName: name });
    const people = { createdById: userId, ledById: userId };
    const row = { id, organizationId, ...people, slug, ...columns, createdAt: now, updatedAt: now };
    const job = await tx.job.create({ data: row, select: detailsSelect });
    await recordJobEvent(tx, { jobId: id, kind: "created", actorId: userId }, now);
    await followJob(tx, { jobId: id, userId }, now);
    return job;
  });
  return toOwnJob(job, now);
}
