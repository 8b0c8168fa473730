import type { OrganizationRole } from "~/content/vocabularies/organization-roles";
import { Prisma } from "~/generated/prisma/client";
import type { Employer } from "../organization/employer";

/**
 * For which organization an account acts, and with which role: the one that it owns or belongs to, as a table
 * `membership` for a statement's FROM, with what pages say of that organization. It has no row for others, and none
 * while the owner's account is closed or deactivated: then nobody acts for the organization.
 */
export function membershipOf(userId: string): Prisma.Sql {
  return Prisma.sql`(SELECT o.id AS organization_id, o.name, o.slug, o.verification, o.reviewed_name, o.publishing,
      u.id AS user_id,
      CASE WHEN o.owner_id = u.id THEN 'owner' ELSE u.organization_role::text END AS role
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
