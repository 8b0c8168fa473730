import type { Application } from "~/generated/prisma/client";
import { type ApplicationColumns, applicationStateOf, isOpenStatus } from "../state/application-state";

/** Days of 24 hours in a final state. */
export const archivedAfterDays = 90;
const archivedAfterMs = archivedAfterDays * 24 * 60 * 60 * 1000;

/**
 * Whether an application is archived at a moment: ninety days after it reached a state in which nothing is to be
 * decided any more, whether or not a task has written that down.
 */
export function isArchived(
  application: ApplicationColumns & Pick<Application, "archivedAt">,
  now: Date,
): boolean {
  if (application.archivedAt !== null) return true;
  const { status, statusChangedAt } = applicationStateOf(application, now);
  return !isOpenStatus(status) && now.getTime() - statusChangedAt.getTime() >= archivedAfterMs;
}
