import { Prisma } from "~/generated/prisma/client";

/** Who leads `jobs`: the account that is written down, else their organization's owner. In SQL. */
export const leadSql = Prisma.sql`coalesce(jobs.led_by_id,
  (SELECT owner_id FROM organizations WHERE organizations.id = jobs.organization_id))`;

/** Whether somebody leads `jobs`, in SQL. */
export function isLedBy(userId: string): Prisma.Sql {
  return Prisma.sql`(${leadSql} = ${userId}::uuid)`;
}
