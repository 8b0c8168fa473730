import type { z } from "zod";
import type { Prisma } from "~/generated/prisma/client";
import { getDatabase } from "~/lib/db/database.server";
import type { passkeyResponse } from "./passkeys.operations";

/** A passkey as its owner reads it, by better-auth's names. */
export type OwnPasskey = z.output<typeof passkeyResponse>;

/** The columns of an {@link OwnPasskey}. */
export const passkeyColumns = {
  id: true,
  userId: true,
  credentialId: true,
  transports: true,
  isSynced: true,
  backedUp: true,
  aaguid: true,
  name: true,
  createdAt: true,
  lastUsedAt: true,
} as const satisfies Prisma.PasskeySelect;

/** The passkeys of an account, oldest first. */
export async function listPasskeys(userId: string): Promise<OwnPasskey[]> {
  const { prisma } = await getDatabase();
  const rows = await prisma.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: passkeyColumns,
  });
  return rows.map(toOwnPasskey);
}

/** A row for its owner. */
export function toOwnPasskey({
  credentialId,
  transports,
  isSynced,
  createdAt,
  lastUsedAt,
  ...row
}: Prisma.PasskeyGetPayload<{ select: typeof passkeyColumns }>): OwnPasskey {
  return {
    ...row,
    credentialID: credentialId,
    transports: transports.join(","),
    deviceType: isSynced ? "multiDevice" : "singleDevice",
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
