import { Prisma } from "~/generated/prisma/client";

/** Whether a candidate reads an event, over `application_events`: what `eventsOfCandidate` says of a row in hand. */
export const isShownToCandidate = (now: Date) => Prisma.sql`application_events.visibility = 'both'
  AND application_events.kind <> 'note'
  AND (application_events.visible_at IS NULL OR application_events.visible_at <= ${now}::timestamptz)`;
