import { Prisma } from "~/generated/prisma/client";

/** The id of the organization that an account owns or belongs to, in SQL; null for others. */
export function organizationOfMember(userId: string | Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(SELECT coalesce((SELECT id FROM organizations WHERE owner_id = ${userId}::uuid),
    (SELECT organization_id FROM users WHERE id = ${userId}::uuid AND organization_role IS NOT NULL)))`;
}

/** The role of somebody of an organization, in SQL. */
export function roleOfMember(userId: string): Prisma.Sql {
  return Prisma.sql`coalesce((SELECT organization_role::text FROM users WHERE id = ${userId}::uuid), 'owner')`;
}

/** Whether somebody of an organization sees the applications of `jobs.id`, in SQL: a reader those that were given. */
export function seesApplications(userId: string): Prisma.Sql {
  return Prisma.sql`(${roleOfMember(userId)} <> 'reader'
    OR EXISTS (SELECT FROM job_readers WHERE job_readers.job_id = jobs.id AND job_readers.user_id = ${userId}::uuid))`;
}
