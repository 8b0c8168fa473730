import type { ApplicationStatus } from "~/generated/prisma/enums";
import { getDatabase } from "~/lib/db/database.server";
import { isUuid } from "~/lib/text/text-schema";

/** What was decided a moment ago, to be said on the page of the next application. */
export interface Decided {
  id: string;
  /** Null once the person is erased from it. */
  name: string | null;
  status: ApplicationStatus;
  /** Set while the reply can be undone. */
  delayed: { batchId: string; visibleAt: string } | null;
}

/** An application that was decided; null for an id of another organization's, or for none. */
export async function readDecided(
  organizationId: string,
  id: string | null,
  now: Date,
): Promise<Decided | null> {
  if (id === null || !isUuid(id)) return null;
  const { prisma } = await getDatabase();
  const rows = await prisma.$queryRaw<
    { name: string | null; status: ApplicationStatus; batchId: string | null; visibleAt: Date | null }[]
  >`SELECT users.name, applications.status::text AS status, delayed_replies.batch_id AS "batchId",
      delayed_replies.visible_at AS "visibleAt"
    FROM applications LEFT JOIN users ON users.id = applications.user_id
      LEFT JOIN delayed_replies ON delayed_replies.application_id = applications.id
        AND delayed_replies.visible_at > ${now}::timestamptz
    WHERE applications.id = ${id}::uuid AND applications.organization_id = ${organizationId}::uuid`;
  const [found] = rows;
  if (!found) return null;
  const { name, status, batchId, visibleAt } = found;
  const delayed = batchId && visibleAt ? { batchId, visibleAt: visibleAt.toISOString() } : null;
  return { id, name, status, delayed };
}
