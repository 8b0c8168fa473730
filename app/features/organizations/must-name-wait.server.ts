import type { Organization, Prisma } from "~/generated/prisma/client";
import { getEnv } from "~/lib/config/env.server";
import { shownClosedMs } from "./organization-limits";

/**
 * Whether a new name waits until an administrator has seen it: where jobs are reviewed, as long as people read one of the
 * organization, which was reviewed under its present name. What waits for a review is read under the new name.
 */
export async function mustNameWait(
  tx: Prisma.TransactionClient,
  { id }: Pick<Organization, "id">,
  now: Date,
): Promise<boolean> {
  if (!getEnv().orgReview) return false;
  const shownSince = new Date(now.getTime() - shownClosedMs);
  const [found] = await tx.$queryRaw<{ isRead: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM jobs WHERE organization_id = ${id}::uuid AND (
        status = 'published' AND closes_at > ${shownSince}
        OR status = 'closed' AND close_reason <> 'moderation' AND closed_at > ${shownSince}
      )
    ) AS "isRead"`;
  return found?.isRead ?? false;
}
