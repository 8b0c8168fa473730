import { mustAdministratorsHaveFactor } from "~/features/users/admin-standing.server";
import { lockActiveUser } from "~/features/users/lock-user.server";
import type { Prisma } from "~/generated/prisma/client";
import { DomainError } from "~/lib/domain-error";

/** An account's second factor, read under the lock of its row. */
interface LockedFactors {
  secondFactorSince: Date | null;
  /** It administers, or is of a team, which takes one. */
  mustKeepOne: boolean;
  /** How many it has. */
  passkeys: number;
  totp: {
    sealedSecret: Uint8Array;
    sessionId: string;
    confirmedAt: Date | null;
    createdAt: Date;
  } | null;
}

/**
 * Locks an account whose factors are to change.
 * @param passwordHash the one that was checked, if any: an account with another one is refused.
 * @throws {DomainError} UNAUTHENTICATED, WRONG_PASSWORD.
 */
export async function lockFactors(
  tx: Prisma.TransactionClient,
  userId: string,
  passwordHash?: string,
): Promise<LockedFactors> {
  const account = await lockActiveUser(tx, userId);
  if (passwordHash !== undefined && account.passwordHash !== passwordHash)
    throw new DomainError("WRONG_PASSWORD");
  const {
    secondFactorSince,
    isAdmin,
    organizationRole,
    organization,
    ownedOrganization,
    totpFactor: totp,
    _count: { passkeys },
  } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      secondFactorSince: true,
      isAdmin: true,
      organizationRole: true,
      organization: { select: { factorRequiredFrom: true } },
      ownedOrganization: { select: { factorRequiredFrom: true } },
      totpFactor: { select: { sealedSecret: true, sessionId: true, confirmedAt: true, createdAt: true } },
      _count: { select: { passkeys: true } },
    },
  });
  const team = ownedOrganization ?? (organizationRole && organization);
  const mustKeepOne =
    (isAdmin && mustAdministratorsHaveFactor()) || (team?.factorRequiredFrom ?? null) !== null;
  return { secondFactorSince, mustKeepOne, passkeys, totp };
}
