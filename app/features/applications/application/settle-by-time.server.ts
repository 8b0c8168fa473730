import type { Application, Prisma } from "~/generated/prisma/client";
import { recordApplicationEvent } from "./application-event.server";
import { type StateRow, stateOfRow } from "./application-state.server";

/**
 * Writes down that time has closed an application, which every reader has seen already. Call it under the application's
 * lock, or that of its person's account, before anything that would change what the rule says: a late message does not open it again.
 * @returns the state in which it is.
 */
export async function settleByTime(
  tx: Prisma.TransactionClient,
  application: StateRow & Pick<Application, "id">,
  now: Date,
): Promise<Application["status"]> {
  const { status, statusChangedAt } = stateOfRow(application, now);
  const { id, status: fromStatus } = application;
  if (status === fromStatus) return status;
  await tx.application.update({ where: { id }, data: { status, statusChangedAt }, select: { id: true } });
  const change = { kind: "status", fromStatus, toStatus: status, actor: "system" } as const;
  await recordApplicationEvent(tx, { applicationId: id, ...change }, statusChangedAt);
  return status;
}
