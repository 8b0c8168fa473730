import type { Prisma } from "~/generated/prisma/client";
import { stateOfRow } from "../application/application-state.server";
import { allowedTransitions, openStatuses } from "../application/statuses.server";
import { moveToWithdrawn } from "../apply/withdraw-application.server";
import { takeSeats } from "../committee/name-members.server";
import { countOwnApplications } from "../reading/list-own-applications.server";
import { lockOwnApplication } from "../replies/lock-own-application.server";

interface Joining {
  userId: string;
  organizationId: string;
}

/**
 * Withdraws a person's open applications to an organization that they join, and gives them the seats of committees that
 * they were invited for, in the same transaction.
 */
export async function joinOrganization(
  tx: Prisma.TransactionClient,
  { userId, organizationId }: Joining,
): Promise<void> {
  const where = { userId, organizationId };
  const found = await tx.application.findMany({ where, orderBy: { id: "asc" }, select: { id: true } });
  for (const { id } of found) {
    const { application, now } = await lockOwnApplication(tx, userId, id);
    const state = stateOfRow(application, now);
    if (allowedTransitions(state, "candidate", now).includes("withdrawn"))
      await moveToWithdrawn(tx, application, userId, now);
  }
  await takeSeats(tx, { userId, organizationId });
}

/** How many applications to an organization its candidate reads as open: those that joining it withdraws. */
export function countApplicationsTo({ userId, organizationId }: Joining): Promise<number> {
  return countOwnApplications(userId, { status: openStatuses, organizationId });
}
