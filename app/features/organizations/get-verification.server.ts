import { getDatabase } from "~/lib/db/database.server";
import { type OwnProfile, ownProfileColumns, toOwnProfile } from "./own-profile.server";

/** An organization as administrators see it, who decide about its verification. */
export interface VerificationCase extends OwnProfile {
  owner: { name: string; email: string; isEmailVerified: boolean; isActive: boolean };
  publishedJobs: number;
}

/** @param id a UUID. @returns null for one without an account too: there is nothing to decide. */
export async function getVerificationCase(id: string): Promise<VerificationCase | null> {
  const { prisma } = await getDatabase();
  const [row, publishedJobs] = await Promise.all([
    prisma.organization.findUnique({
      where: { id },
      select: {
        ...ownProfileColumns,
        owner: { select: { name: true, email: true, isEmailVerified: true, isActive: true } },
      },
    }),
    prisma.job.count({ where: { organizationId: id, publishedAt: { not: null } } }),
  ]);
  return row?.owner ? { ...toOwnProfile(row), owner: row.owner, publishedJobs } : null;
}
