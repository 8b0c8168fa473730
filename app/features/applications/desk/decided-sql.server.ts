import { type ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { isUuid } from "~/lib/text/text-schema";

/** A decision of a moment ago, for the page of the next application. */
export interface Decided {
  id: string;
  /** Null once the person is erased from it. */
  name: string | null;
  status: ApplicationStatus;
  /** Set while the reply can be undone. */
  delayed: { batchId: string; visibleAt: string } | null;
}

/**
 * An application that was decided, as JSON for the statement that reads the list; null for another organization's, and
 * for a text that is no id.
 */
export function decidedSql(organizationId: string, id: string | null, now: Date): Prisma.Sql {
  if (id === null || !isUuid(id)) return Prisma.sql`NULL::jsonb`;
  return Prisma.sql`(SELECT jsonb_build_object('id', decided.id, 'name', people.name, 'status', decided.status,
      'delayed', CASE WHEN delayed.batch_id IS NOT NULL THEN jsonb_build_object(
        'batchId', delayed.batch_id, 'visibleAt', delayed.visible_at) END)
    FROM applications AS decided LEFT JOIN users AS people ON people.id = decided.user_id
      LEFT JOIN delayed_replies AS delayed ON delayed.application_id = decided.id
        AND delayed.visible_at > ${now}::timestamptz
    WHERE decided.id = ${id}::uuid AND decided.organization_id = ${organizationId}::uuid)`;
}
