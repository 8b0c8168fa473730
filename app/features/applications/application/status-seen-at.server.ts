import { Prisma } from "~/generated/prisma/client";
import { applicationStatusAt } from "./application-state.server";

/**
 * The state that an application was in at an earlier moment, as text: its first change since says which. Only what has
 * changed since asks for it. Events of one moment follow each other in the order of the states.
 */
export function applicationStatusSeenAt(seenAt: Date): Prisma.Sql {
  return Prisma.sql`coalesce(CASE WHEN applications.status_changed_at > ${seenAt}::timestamptz THEN
      (SELECT changes.from_status::text FROM application_events AS changes
        WHERE changes.application_id = applications.id AND changes.kind = 'status'
          AND changes.created_at > ${seenAt}::timestamptz
        ORDER BY changes.created_at, changes.from_status LIMIT 1) END, ${applicationStatusAt(seenAt)})`;
}
