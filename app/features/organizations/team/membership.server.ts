import { type OrganizationRole, reachesRole } from "~/content/vocabularies/organizations";
import type { User } from "~/features/users/user.server";
import { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { DomainError } from "~/lib/domain-error";
import type { Employer } from "../organization/employer";
import type { OwnOrganization } from "../organization/own-organization.server";

/** The organization that an account acts for, and as what. */
export interface Membership extends OwnOrganization {
  role: OrganizationRole;
  /** From when on the team needs the second factor that this account lacks; null where it has one, or needs none. */
  factorDue: Date | null;
}

/** Of {@link membershipOf}. */
const columns = Prisma.sql`membership.organization_id AS id, membership.name, membership.slug,
  membership.verification::text AS verification, membership.reviewed_name AS "reviewedName",
  membership.publishing::text AS publishing, membership.approves_jobs AS "approvesJobs",
  membership.suspended_at AS "suspendedAt", membership.role, membership.factor_due AS "factorDue"`;

/** The organization that an account owns or belongs to, as it is now; null for most people. One statement. */
export async function getMembership(userId: string): Promise<Membership | null> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<Membership[]>`SELECT ${columns} FROM ${membershipOf(userId)}`;
  return row ?? null;
}

/** {@link getMembership}, and whether the account administers the platform, in one statement. */
export async function getAccess(
  userId: string,
): Promise<{ membership: Membership | null; administers: boolean }> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<({ administers: boolean } & (Membership | { id: null }))[]>`
    SELECT accounts.is_admin AS administers, ${columns}
    FROM users AS accounts LEFT JOIN ${membershipOf(userId)} ON true
    WHERE accounts.id = ${userId}::uuid AND accounts.is_active`;
  if (!row) return { membership: null, administers: false };
  const { administers, ...membership } = row;
  return { membership: membership.id === null ? null : membership, administers };
}

/**
 * The guard of everything that is done for an organization.
 * @throws {DomainError} NOT_AN_ORGANIZATION; FACTOR_REQUIRED; ROLE_NEEDED for a role below the one that is needed.
 */
export async function requireMembership(userId: string, minRole: OrganizationRole): Promise<Membership> {
  const membership = await getMembership(userId);
  if (!membership) {
    await refuseBarred(userId);
    throw new DomainError("NOT_AN_ORGANIZATION");
  }
  if (!reachesRole(membership.role, minRole)) throw new DomainError("ROLE_NEEDED");
  return membership;
}

type Reader = Pick<Prisma.TransactionClient, "$queryRaw">;

/**
 * The membership of an account that does nothing for its organization until it has the second factor that the team
 * needs by now; null for others. Only for what such an account may do: read why, and leave.
 * @param client for a reading within a transaction.
 */
export async function getBarredMembership(userId: string, client?: Reader): Promise<Membership | null> {
  const reader = client ?? (await getDatabase()).prisma;
  const [row] = await reader.$queryRaw<Membership[]>`
    SELECT ${columns} FROM ${memberOf(userId)} WHERE membership.is_barred`;
  return row ?? null;
}

/** {@link getMembership}, also of such an account: for what names its team, and lets it leave. */
export async function getMembershipEvenBarred(userId: string): Promise<Membership | null> {
  const { prisma } = await getDatabase();
  const [row] = await prisma.$queryRaw<Membership[]>`SELECT ${columns} FROM ${memberOf(userId)}`;
  return row ?? null;
}

/** Says of an account that its second factor is what it lacks. @throws {DomainError} FACTOR_REQUIRED. */
export async function refuseBarred(userId: string, client?: Reader): Promise<void> {
  if (await getBarredMembership(userId, client)) throw new DomainError("FACTOR_REQUIRED");
}

type Asking = Pick<User, "id" | "type" | "organizationId">;

/** The membership of a person, asked for only where the session says that there is one; null for other accounts. */
export async function getCurrentMembership({ id, type, organizationId }: Asking): Promise<Membership | null> {
  return type === "employee" && organizationId !== null ? getMembership(id) : null;
}

/** The organization whose jobs somebody reads as their own, drafts too; null for readers of some jobs alone. */
export async function organizationIdOf(user: Asking): Promise<string | null> {
  const membership =
    user.type === "organization" ? await getMembership(user.id) : await getCurrentMembership(user);
  return membership && reachesRole(membership.role, "recruiter") ? membership.id : null;
}

/** The organization that a member belongs to while nobody acts for it, as its owner's account is not active. */
export async function getInactiveTeam(userId: string): Promise<{ id: string; name: string } | null> {
  const { prisma } = await getDatabase();
  const found = await prisma.user.findFirst({
    where: {
      id: userId,
      organizationRole: { not: null },
      organization: { NOT: { owner: { isActive: true } } },
    },
    select: { organization: { select: { id: true, name: true } } },
  });
  return found?.organization ?? null;
}

/**
 * For which organization an account acts, and with which role: the one that it owns or belongs to, as a table
 * `membership` for a statement's FROM, with what pages say of that organization. It has no row for others, none while
 * the owner's account is closed or deactivated: then nobody acts for the organization, and none for an account that
 * lacks a second factor from the day on that the team needs one.
 */
export function membershipOf(userId: string): Prisma.Sql {
  return Prisma.sql`(SELECT * FROM ${memberOf(userId)} WHERE NOT membership.is_barred) AS membership`;
}

/** {@link membershipOf} with those who lack their second factor: `is_barred`. */
function memberOf(userId: string): Prisma.Sql {
  return Prisma.sql`(SELECT o.id AS organization_id, o.name, o.slug, o.verification, o.reviewed_name, o.publishing,
      o.approves_jobs, o.suspended_at,
      u.id AS user_id,
      CASE WHEN o.owner_id = u.id THEN 'owner' ELSE u.organization_role::text END AS role,
      CASE WHEN u.second_factor_since IS NULL THEN o.factor_required_from END AS factor_due,
      coalesce(u.second_factor_since IS NULL AND o.factor_required_from <= now(), false) AS is_barred
    FROM users u JOIN organizations o
      ON o.id = coalesce((SELECT id FROM organizations WHERE owner_id = u.id), u.organization_id)
      JOIN users owners ON owners.id = o.owner_id AND owners.is_active
    WHERE u.id = ${userId}::uuid AND (o.owner_id = u.id OR u.organization_role IS NOT NULL)) AS membership`;
}

/** The condition for the jobs of an organization whose applications one of its members sees, for Prisma. */
export function jobsSeenBy({ organizationId, userId, role }: Employer & { role: OrganizationRole }) {
  const given = role === "reader" ? { readers: { some: { userId } } } : {};
  return { organizationId, ...given } satisfies Prisma.JobWhereInput;
}

/** Whether the person of {@link membershipOf} sees the applications of `jobs.id`, in SQL: a reader those that were given. */
export const seesApplications = Prisma.sql`(membership.role <> 'reader' OR EXISTS (SELECT FROM job_readers
  WHERE job_readers.job_id = jobs.id AND job_readers.user_id = membership.user_id))`;
