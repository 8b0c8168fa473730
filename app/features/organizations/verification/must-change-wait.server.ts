import type { Organization, Prisma } from "~/generated/prisma/client";
import { getEnv } from "~/lib/config/env.server";
import { shownClosedMs } from "../organization/organization-limits";

/**
 * Whether a new name, description or website waits until an administrator has seen it: where its jobs are reviewed, as
 * long as people read one of them, which was reviewed beside the present ones. Jobs that wait for a review are read with
 * the new ones.
 */
export async function mustChangeWait(
  tx: Prisma.TransactionClient,
  { id }: Pick<Organization, "id">,
  now: Date,
): Promise<boolean> {
  const shownSince = new Date(now.getTime() - shownClosedMs);
  const [found] = await tx.$queryRaw<{ isRead: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM jobs JOIN organizations ON organizations.id = organization_id
      WHERE organizations.id = ${id}::uuid AND (${getEnv().orgReview}::boolean OR publishing <> 'open') AND (
        status = 'published' AND closes_at > ${shownSince}
        OR status = 'closed' AND close_reason <> 'moderation' AND jobs.closed_at > ${shownSince}
      )
    ) AS "isRead"`;
  return found?.isRead ?? false;
}
