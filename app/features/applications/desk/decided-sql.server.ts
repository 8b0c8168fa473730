import type { Employer } from "~/features/organizations/organization/employer";
import { type ApplicationStatus, Prisma } from "~/generated/prisma/client";
import { isUuid } from "~/lib/text/text-schema";
import { isSeenBy } from "../application/seen-sql.server";

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
 * An application that was decided, as JSON for the statement that reads the list; null for another organization's, for
 * one that the reader does not see, and for a text that is no id.
 */
export function decidedSql({ organizationId, userId }: Employer, id: string | null, now: Date): Prisma.Sql {
  if (id === null || !isUuid(id)) return Prisma.sql`NULL::jsonb`;
  return Prisma.sql`(SELECT jsonb_build_object('id', applications.id, 'name', people.name, 'status', applications.status,
      'delayed', CASE WHEN delayed.batch_id IS NOT NULL THEN jsonb_build_object(
        'batchId', delayed.batch_id, 'visibleAt', delayed.visible_at) END)
    FROM applications LEFT JOIN users AS people ON people.id = applications.user_id
      LEFT JOIN delayed_replies AS delayed ON delayed.application_id = applications.id
        AND delayed.visible_at > ${now}::timestamptz
    WHERE applications.id = ${id}::uuid AND applications.organization_id = ${organizationId}::uuid
      AND ${isSeenBy(userId)})`;
}
