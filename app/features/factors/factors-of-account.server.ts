import type { EventAccount } from "~/features/users/account-events";
import { getDatabase } from "~/lib/db/database.server";
import { countCodes } from "./recovery-codes.server";

/** What an account's owner reads of its second factor. */
export interface AccountFactors {
  /** Since when the account has one; null without any. */
  since: string | null;
  totp: { confirmedAt: string; lastUsedAt: string | null } | null;
  /** Oldest first. */
  passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null }[];
  /** Unused recovery codes. */
  codesLeft: number;
}

export async function getFactors(userId: string): Promise<AccountFactors> {
  const { prisma } = await getDatabase();
  const { secondFactorSince, totpFactor, passkeys } = await prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      secondFactorSince: true,
      totpFactor: { select: { confirmedAt: true, lastUsedAt: true } },
      passkeys: {
        select: { id: true, name: true, createdAt: true, lastUsedAt: true },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      },
    },
  });
  if (secondFactorSince === null) return { since: null, totp: null, passkeys: [], codesLeft: 0 };
  const confirmedAt = totpFactor?.confirmedAt?.toISOString();
  const lastUsedAt = totpFactor?.lastUsedAt?.toISOString() ?? null;
  return {
    since: secondFactorSince.toISOString(),
    totp: confirmedAt === undefined ? null : { confirmedAt, lastUsedAt },
    passkeys: passkeys.map(({ createdAt, lastUsedAt: used, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      lastUsedAt: used?.toISOString() ?? null,
    })),
    codesLeft: await countCodes(userId),
  };
}

/** The same in the export of an account's data; its rows go with the account. */
export async function exportFactorsOfAccount({ id }: EventAccount) {
  return { secondFactor: await getFactors(id) };
}
