import { lockUser } from "~/features/users/lock-user.server";
import type { AlertFrequency, AlertStatus, Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";

/** An alert as the transaction that changes it reads it. */
export interface LockedAlert {
  id: string;
  name: string;
  criteriaId: string;
  frequency: AlertFrequency;
  status: AlertStatus;
  excludedOrganizations: string[];
}

/**
 * Locks a person's account, under which all changes of its alerts happen one after the other.
 * @throws {DomainError} UNAUTHENTICATED for an account that is gone.
 */
export async function lockAlertsOf(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  if (!(await lockUser(tx, { id: userId }))) throw new DomainError("UNAUTHENTICATED");
}

/**
 * A person's alert, under the lock of its account.
 * @throws {DomainError} UNAUTHENTICATED, NOT_FOUND.
 */
export async function lockOwnAlert(
  tx: Prisma.TransactionClient,
  userId: string,
  id: string,
): Promise<LockedAlert> {
  await lockAlertsOf(tx, userId);
  const alert = await tx.jobAlert.findUnique({
    where: { id, userId },
    select: {
      id: true,
      name: true,
      criteriaId: true,
      frequency: true,
      status: true,
      excludedOrganizations: true,
    },
  });
  if (!alert) throw new DomainError("NOT_FOUND");
  return alert;
}

/** @throws {DomainError} DUPLICATE_ALERT with the `id` of the person's alert that has the criteria already. */
export async function refuseDuplicate(
  tx: Prisma.TransactionClient,
  userId: string,
  criteriaId: string,
): Promise<void> {
  const where = { userId_criteriaId: { userId, criteriaId } };
  const other = await tx.jobAlert.findUnique({ where, select: { id: true } });
  if (other) throw new DomainError("DUPLICATE_ALERT", { id: other.id });
}
