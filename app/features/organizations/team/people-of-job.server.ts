import type { OrganizationRole } from "~/content/vocabularies/organizations";
import { getDatabase } from "~/lib/db/database.server";
import { mayRead } from "./job-followers.server";

/** Somebody of a team who sees the applications for a job. */
export interface PersonOfJob {
  userId: string;
  name: string;
  role: OrganizationRole;
}

/** Those who see the applications for a job now, by name: the owner, recruiters, and readers who were given it. */
export async function listPeopleOfJob(jobId: string): Promise<PersonOfJob[]> {
  const { prisma } = await getDatabase();
  return prisma.$queryRaw<PersonOfJob[]>`
    SELECT users.id AS "userId", users.name,
      CASE WHEN users.id = organizations.owner_id THEN 'owner' ELSE users.organization_role::text END AS role
    FROM jobs JOIN organizations ON organizations.id = jobs.organization_id
      JOIN users ON users.id = organizations.owner_id OR users.organization_id = organizations.id
    WHERE jobs.id = ${jobId}::uuid AND ${mayRead("reader")}
    ORDER BY users.name, users.id`;
}
