import { teamPage as text } from "~/content/pages/teams/team";
import type { OrganizationRole } from "~/content/vocabularies/organizations";
import { audit } from "~/features/audit/audit.server";
import { invalidateCopies, invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { lockActiveUser } from "~/features/users/lock-user.server";
import { setMembership } from "~/features/users/set-membership.server";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import { wakeMail } from "~/lib/outbox/wake.server";
import { minuteMs } from "~/lib/time/durations";
import type { Employer } from "../organization/employer";
import { endMembership } from "./end-membership.server";
import { noteFormerRecruiter } from "./former-recruiters.server";
import { giveJobs } from "./give-jobs.server";
import { giveUpJobs } from "./job-leads.server";
import { lockMember } from "./lock-member.server";
import { lockPeople } from "./lock-people.server";
import type { Membership } from "./membership.server";
import { queueTeamMail } from "./queue-team-mail.server";
import type { RoleChange } from "./team.schema";

/** Somebody of a team. */
export interface Member {
  userId: string;
  name: string;
  email: string;
  role: OrganizationRole;
  /** The jobs of a reader. */
  jobIds: string[];
  /** For the owner; null for other readers. */
  hasSecondFactor: boolean | null;
}

/** Somebody who loses what they see of an organization's jobs, but for those that they keep. */
export interface Leaving {
  actorId: string;
  memberId: string;
  organizationId: string;
  keeps: ReadonlySet<string>;
}

/** What else ends with that, under the lock of the account, before it does; what it throws prevents it. */
type OnLeaving = (tx: Prisma.TransactionClient, leaving: Leaving, now: Date) => Promise<void>;

/**
 * The people of an organization: its owner, then the members by name. Which jobs a reader has, they and the owner see; who
 * has a second factor, the owner alone.
 */
export async function listMembers(
  { id: organizationId, role }: Pick<Membership, "id" | "role">,
  readerId: string,
): Promise<Member[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<Member[]>`
    SELECT u.id AS "userId", u.name, u.email,
      CASE WHEN o.owner_id = u.id THEN 'owner' ELSE u.organization_role::text END AS role,
      coalesce((SELECT jsonb_agg(r.job_id) FROM job_readers r
        WHERE r.user_id = u.id AND (${role === "owner"} OR u.id = ${readerId}::uuid)), '[]') AS "jobIds",
      CASE WHEN ${role === "owner"} THEN u.second_factor_since IS NOT NULL END AS "hasSecondFactor"
    FROM organizations o JOIN users u
      ON u.id = o.owner_id OR (u.organization_id = o.id AND u.organization_role IS NOT NULL)
    WHERE o.id = ${organizationId}::uuid
    ORDER BY o.owner_id = u.id DESC, u.name, u.id`;
  return rows;
}

/** The name of somebody whose membership of an organization has just ended; null for anybody else. */
export async function getFormerMember(
  organizationId: string,
  userId: string,
  now = new Date(),
): Promise<string | null> {
  const { prisma } = await getDatabase();
  const createdAt = { gt: new Date(now.getTime() - 15 * minuteMs) };
  const where = { organizationId, target: userId, action: "team.end", createdAt };
  if ((await prisma.auditLog.count({ where })) === 0) return null;
  const found = await prisma.user.findUnique({
    where: { id: userId },
    select: { name: true, organizationId: true },
  });
  return found && found.organizationId !== organizationId ? found.name : null;
}

/**
 * Ends the membership of somebody, by the owner.
 * @throws {DomainError} NOT_FOUND for nobody of the team; LAST_OWNER for the owner; as lockMember.
 */
export async function removeMember(
  owner: Employer,
  memberId: string,
  onLeaving: OnLeaving,
  now = new Date(),
): Promise<void> {
  if (memberId === owner.userId) throw new DomainError("LAST_OWNER");
  const { prisma } = await getDatabase();
  const touched = await prisma.$transaction(async (tx) => {
    await lockPeople(tx, owner, memberId);
    await lockMember(tx, owner, "owner", { evenSuspended: true });
    if (!(await isMember(tx, owner.organizationId, memberId))) throw new DomainError("NOT_FOUND");
    await queueTeamMail(tx, "team-ended", { userId: memberId, organizationId: owner.organizationId }, now);
    return endWithRecord(tx, { ...owner, memberId }, onLeaving, now);
  });
  invalidateSessions(touched);
  wakeMail();
}

/**
 * Ends the own membership, also while nobody acts for the organization.
 * @throws {DomainError} LAST_OWNER for the owner, who hands over first; NOT_AN_ORGANIZATION; UNAUTHENTICATED.
 */
export async function leaveTeam(userId: string, onLeaving: OnLeaving, now = new Date()): Promise<void> {
  const { prisma } = await getDatabase();
  const touched = await prisma.$transaction(async (tx) => {
    const { organizationId, organizationRole } = await lockActiveUser(tx, userId);
    if (organizationId && organizationRole)
      return endWithRecord(tx, { userId, organizationId, memberId: userId }, onLeaving, now);
    const owns = (await tx.organization.count({ where: { ownerId: userId } })) > 0;
    throw new DomainError(owns ? "LAST_OWNER" : "NOT_AN_ORGANIZATION");
  });
  invalidateSessions(touched);
}

/**
 * Gives a member another role, or a reader other jobs.
 * @returns whether that is another than before.
 * @throws {DomainError} NOT_FOUND for nobody of the team; LAST_OWNER for the owner; INVALID_DATA with a sentence for
 * the field `jobIds` for jobs that the organization has not; as lockMember.
 */
export async function changeRole(
  owner: Employer,
  memberId: string,
  { role, jobIds = [] }: RoleChange,
  onLeaving: OnLeaving,
  now = new Date(),
): Promise<boolean> {
  if (memberId === owner.userId) throw new DomainError("LAST_OWNER");
  const { organizationId } = owner;
  const { prisma } = await getDatabase();
  const touched = await prisma.$transaction(async (tx) => {
    await lockPeople(tx, owner, memberId);
    await lockMember(tx, owner, "owner");
    if (!(await isMember(tx, organizationId, memberId))) throw new DomainError("NOT_FOUND");
    const wanted = role === "reader" ? new Set(jobIds) : new Set<string>();
    if (await hasRole(tx, memberId, role, wanted)) return null;
    if (role === "reader") {
      await onLeaving(tx, { actorId: owner.userId, memberId, organizationId, keeps: wanted }, now);
      await noteFormerRecruiter(tx, memberId);
    }
    await setMembership(tx, memberId, { organizationId, role }, now);
    const given = await giveJobs(tx, { userId: memberId, organizationId }, [...wanted], now);
    if (given < wanted.size) throw new DomainError("INVALID_DATA", { fields: { jobIds: text.jobsGone } });
    if (role === "reader") {
      await giveUpJobs(tx, memberId);
      await tx.ownershipOffer.deleteMany({ where: { toUserId: memberId } });
      await tx.jobFollower.deleteMany({
        where: { userId: memberId, job: { readers: { none: { userId: memberId } } } },
      });
    }
    const record = { actorId: owner.userId, action: "team.role", target: memberId, organizationId } as const;
    await audit(tx, { ...record, meta: { role, jobIds: [...wanted] } }, now);
    return invalidateCopies(tx, memberId);
  });
  if (touched) invalidateSessions(touched);
  return touched !== null;
}

async function hasRole(
  tx: Prisma.TransactionClient,
  userId: string,
  role: RoleChange["role"],
  jobIds: ReadonlySet<string>,
): Promise<boolean> {
  if ((await tx.user.count({ where: { id: userId, organizationRole: role } })) === 0) return false;
  const given = await tx.jobReader.findMany({ where: { userId }, select: { jobId: true } });
  return given.length === jobIds.size && given.every(({ jobId }) => jobIds.has(jobId));
}

async function isMember(tx: Prisma.TransactionClient, organizationId: string, id: string): Promise<boolean> {
  return (await tx.user.count({ where: { id, organizationId, organizationRole: { not: null } } })) > 0;
}

async function endWithRecord(
  tx: Prisma.TransactionClient,
  { userId, memberId, organizationId }: Employer & { memberId: string },
  onLeaving: OnLeaving,
  now: Date,
): Promise<string[]> {
  await onLeaving(tx, { actorId: userId, memberId, organizationId, keeps: new Set() }, now);
  const record = { actorId: userId, action: "team.end", target: memberId, organizationId } as const;
  await audit(tx, { ...record, meta: {} }, now);
  return endMembership(tx, memberId, now);
}
