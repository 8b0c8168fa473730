import type { Employer } from "~/features/organizations/organization/employer";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import { stateOfRow } from "../application/application-state.server";
import type { EmployerApplication } from "../application/employer-application.server";
import { type LockedApplication, lockApplication } from "../application/lock-application.server";
import { moveApplication, readLocked } from "./change-status.server";

/**
 * Writes down that an organization has read an application, once; the page says so when it is really shown.
 * @throws {DomainError} NOT_FOUND, UNAUTHENTICATED.
 */
export async function markViewed(employer: Employer, id: string, given?: Date): Promise<EmployerApplication> {
  const { prisma } = await getDatabase();
  return prisma.$transaction(async (tx) => {
    const { application, now } = await lockApplication(tx, { side: "employer", ...employer }, id, {
      minRole: "reader",
      evenSuspended: true,
      given,
    });
    await markLockedViewed(tx, application, employer.userId, now);
    return readLocked(tx, id, now);
  });
}

/** The same for an application that the transaction has locked, with whatever the organization does first. */
export async function markLockedViewed(
  tx: Prisma.TransactionClient,
  application: LockedApplication,
  actorUserId: string,
  now: Date,
): Promise<void> {
  if (application.anonymizedAt || stateOfRow(application, now).status !== "submitted") return;
  await moveApplication(tx, application, { status: "viewed" }, actorUserId, now);
}
