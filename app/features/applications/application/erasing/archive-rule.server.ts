import { type Application, Prisma } from "~/generated/prisma/client";
import { dayMs } from "~/lib/time/durations";
import { type ApplicationColumns, applicationStateOf, finalAt } from "../application-state.server";
import { isFinal, isOpenStatus } from "../statuses.server";

/*
 * An application is archived ninety days of 24 hours after it reached a final state, whether or not a task has written
 * that down: for a row in hand and over `applications` and `jobs`.
 */

const archivedAfterDays = 90;

/** Whether a row is archived at a moment. */
export function isArchived(
  application: ApplicationColumns & Pick<Application, "archivedAt">,
  now: Date,
): boolean {
  if (application.archivedAt !== null) return true;
  const { status, statusChangedAt } = applicationStateOf(application, now);
  return !isOpenStatus(status) && now.getTime() - statusChangedAt.getTime() >= archivedAfterDays * dayMs;
}

const archiveDays = Prisma.sql`make_interval(hours => ${archivedAfterDays * 24}::int)`;

/** When an application is archived, from the moment of its final state. */
export const archivedFrom = (at: Prisma.Sql) => Prisma.sql`(${at}) + ${archiveDays}`;

/** The condition of {@link isArchived} for rows not archived yet; only an index of written states finds less. */
export const willBeArchived = (now: Date) =>
  Prisma.sql`applications.archived_at IS NULL AND ${archivedFrom(finalAt(now))} <= ${now}::timestamptz`;

/** The same of final states that are written down. */
export const dueToArchive = (now: Date) =>
  Prisma.sql`applications.archived_at IS NULL AND ${isFinal}
    AND applications.status_changed_at <= ${now}::timestamptz - ${archiveDays}`;
