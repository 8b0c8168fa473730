import type { Employer } from "~/features/jobs/employer";
import { getDatabase } from "~/lib/db/database.server";
import { readLocked } from "./change-status.server";
import { type EmployerApplication, stateOfRow } from "./employer-application.server";
import { lockApplication } from "./lock-application.server";
import { moveApplication } from "./move-application.server";

/**
 * Writes down that an organization has read an application, once; the page says so when it is really shown.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED.
 */
export async function markViewed(
  employer: Employer,
  id: string,
  now = new Date(),
): Promise<EmployerApplication> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const { application } = await lockApplication(tx, { side: "employer", ...employer }, id);
    const isUnread = stateOfRow(application, now).status === "submitted" && !application.anonymizedAt;
    if (isUnread) await moveApplication(tx, application, { status: "viewed" }, employer.userId, now);
    return readLocked(tx, id, now);
  });
}
