import type { Prisma } from "~/generated/prisma/client";

/** An account's place in an organization; without a role it is the owner's. */
export interface MembershipRow {
  organizationId: string;
  role: "recruiter" | "reader" | null;
}

/** Writes to which organization an account belongs. Call it under the lock of the account. */
export async function setMembership(
  tx: Prisma.TransactionClient,
  userId: string,
  membership: MembershipRow | null,
  now: Date,
): Promise<void> {
  const organizationId = membership?.organizationId ?? null;
  const data = { organizationId, organizationRole: membership?.role ?? null, updatedAt: now };
  await tx.user.update({ where: { id: userId }, data, select: { id: true } });
}
