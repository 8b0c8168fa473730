import { v7 as uuid } from "uuid";
import { z } from "zod";
import { audit } from "~/features/audit/audit.server";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember, lockOrganization } from "~/features/organizations/team/lock-member.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { whereWaiting } from "../job/job-approval";

/** The form of the setting. */
export const approvalSettingSchema = z.object({
  approves: z.enum(["on", "off"], { error: "VALUE_INVALID" }),
});

/**
 * Says whether the recruiters of an organization ask its owner before they publish. Switching it off publishes nothing:
 * the requests that wait are dropped, and their jobs say so. Either twice is no change.
 * @throws {DomainError} UNAUTHENTICATED, NOT_AN_ORGANIZATION, ROLE_NEEDED.
 */
export async function setApproval(owner: Employer, approvesJobs: boolean, now = new Date()): Promise<void> {
  const { organizationId, userId } = owner;
  const { prisma } = await getDatabase();
  await prisma.$transaction(async (tx) => {
    await lockMember(tx, owner, "owner");
    await lockOrganization(tx, organizationId);
    const { count } = await tx.organization.updateMany({
      where: { id: organizationId, approvesJobs: !approvesJobs },
      data: { approvesJobs },
    });
    if (count === 0) return;
    const dropped = approvesJobs ? 0 : await dropRequests(tx, owner, now);
    const record = { actorId: userId, action: "organization.approval", target: organizationId } as const;
    await audit(tx, { ...record, organizationId, meta: { approvesJobs, dropped } }, now);
  });
}

async function dropRequests(
  tx: Prisma.TransactionClient,
  { organizationId, userId }: Employer,
  now: Date,
): Promise<number> {
  const jobs = await tx.$queryRaw<{ id: string }[]>`
    WITH waiting AS (SELECT id FROM jobs WHERE organization_id = ${organizationId}::uuid AND status = 'draft'
      AND approval = 'waiting'
      ORDER BY id FOR UPDATE)
    UPDATE jobs SET approval = 'dropped', approval_at = ${now}::timestamptz,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    FROM waiting WHERE jobs.id = waiting.id RETURNING jobs.id`;
  await tx.jobEvent.createMany({
    data: jobs.map(({ id: jobId }) => ({
      id: uuid(),
      jobId,
      kind: "approval_dropped" as const,
      actorId: userId,
      createdAt: now,
    })),
  });
  return jobs.length;
}

/** How many jobs of an organization wait for its owner. */
export async function countWaitingForApproval(organizationId: string): Promise<number> {
  const { prisma } = await getDatabase();
  return prisma.job.count({ where: { organizationId, ...whereWaiting } });
}
