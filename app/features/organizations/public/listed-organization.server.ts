import { Prisma } from "~/generated/prisma/client";

/** Whether the organization `o` has an open job. @param openJob the condition over `jobs`, which are a later feature. */
export function hasOpenJob(openJob: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM jobs WHERE jobs.organization_id = o.id AND ${openJob})`;
}

/**
 * The organizations `o`, owned by `u`, that lists show to everybody: those that are verified and those with an open
 * job, since anybody can register any name.
 */
export function listedOrganization(openJob: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`o.closed_at IS NULL AND o.suspended_at IS NULL AND u.is_active
    AND (o.verification = 'verified' OR ${hasOpenJob(openJob)})`;
}
