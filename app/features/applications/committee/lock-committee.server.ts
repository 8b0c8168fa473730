import type { OrganizationRole } from "~/content/vocabularies/organizations";
import { reachesRole } from "~/content/vocabularies/organizations";
import type { Employer } from "~/features/organizations/organization/employer";
import { lockMember } from "~/features/organizations/team/lock-member.server";
import type { JobCommittee, Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";
import { presentMembers } from "./committee-sql.server";

type LockedCommittee = Pick<JobCommittee, "closedAt" | "endsAt" | "remindedAt" | "version">;

/**
 * Locks the committee of a job of an organization; its accounts come before.
 * @throws {DomainError} NOT_FOUND, also for another organization's job.
 */
export async function lockCommittee(
  tx: Prisma.TransactionClient,
  { organizationId }: Pick<Employer, "organizationId">,
  jobId: string,
): Promise<LockedCommittee> {
  const [committee] = await tx.$queryRaw<LockedCommittee[]>`
    SELECT job_committees.closed_at AS "closedAt", job_committees.ends_at AS "endsAt",
      job_committees.reminded_at AS "remindedAt", job_committees.version
    FROM job_committees JOIN jobs ON jobs.id = job_committees.job_id
    WHERE job_committees.job_id = ${jobId}::uuid AND jobs.organization_id = ${organizationId}::uuid
    FOR NO KEY UPDATE OF job_committees`;
  if (!committee) throw new DomainError("NOT_FOUND");
  return committee;
}

/** The president of a job's committee who sees its applications still; null without one. */
export async function getPresident(
  tx: Pick<Prisma.TransactionClient, "$queryRaw">,
  jobId: string,
): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT people.id::text AS id FROM jobs
      CROSS JOIN LATERAL (SELECT users.id FROM ${presentMembers} AND seats.seat = 'president') AS people
    WHERE jobs.id = ${jobId}::uuid`;
  return row?.id ?? null;
}

/** Whether somebody acts for a committee: its president; without one the owner and the recruiters. */
export function isPresiding(president: string | null, userId: string, role: OrganizationRole): boolean {
  return president === null ? reachesRole(role, "recruiter") : president === userId;
}

/**
 * Locks a committee for its president, or without one for the owner or a recruiter.
 * @throws {DomainError} NOT_FOUND; PRESIDENT_NEEDED; as lockMember.
 */
export async function lockAsPresident(
  tx: Prisma.TransactionClient,
  member: Employer,
  jobId: string,
): Promise<LockedCommittee> {
  const { role } = await lockMember(tx, member, "reader");
  const committee = await lockCommittee(tx, member, jobId);
  if (!isPresiding(await getPresident(tx, jobId), member.userId, role))
    throw new DomainError("PRESIDENT_NEEDED");
  return committee;
}
