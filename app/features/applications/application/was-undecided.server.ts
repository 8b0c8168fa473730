import { Prisma } from "~/generated/prisma/client";
import { noResponseAt } from "./application-state.server";
import { openStatuses } from "./statuses.server";

/**
 * Whether an application could still be decided at a moment that may be past, over `applications` and `jobs`.
 * @param at the moment, where it is another one than `now`: an expression, not after `now`.
 */
export function wasUndecided(now: Date, at = Prisma.sql`${now}::timestamptz`): Prisma.Sql {
  return Prisma.sql`applications.submitted_at < ${at}
    AND (applications.status = ANY(${[...openStatuses]}::application_status[])
      OR applications.status_changed_at >= ${at})
    AND ${wasNotClosedByTime(now, at)}`;
}

/** Whether time had not closed an application at a moment. */
export function wasNotClosedByTime(now: Date, at = Prisma.sql`${now}::timestamptz`): Prisma.Sql {
  return Prisma.sql`coalesce((${noResponseAt(now)}) > ${at}, true)`;
}
