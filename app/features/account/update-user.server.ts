import { invalidateCopies, invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { toUser, type User, type UserRow, userColumns } from "~/features/users/user.server";
import type { Prisma } from "~/generated/prisma/client";
import { getEnv } from "~/lib/config/env.server";
import { getDatabase } from "~/lib/db/database.server";
import { redirectTarget } from "~/lib/http/request/redirect-target.server";
import { fieldLimits } from "~/lib/text/field-limits";

/** The fields people may change in their own account; a missing field stays as it is. */
export interface UserChanges {
  name?: string | undefined;
  profession?: string | undefined;
  /** A path on this site, or null for the generated initials. */
  avatar?: string | null | undefined;
}

/** Changes an account, for its owner. Invalidates the cached copies of its sessions. */
export async function updateUser(userId: string, changes: UserChanges, now = new Date()): Promise<User> {
  const { prisma } = await getDatabase();
  const { row, touched } = await prisma.$transaction((tx) => updateUserIn(tx, userId, changes, now));
  invalidateSessions(touched);
  return toUser(row);
}

/** The same within a transaction. @returns the row, and the sessions to invalidate after it. */
export async function updateUserIn(
  tx: Prisma.TransactionClient,
  userId: string,
  changes: UserChanges,
  now: Date,
): Promise<{ row: UserRow; touched: string[] }> {
  const row = await tx.user.update({
    where: { id: userId },
    data: { ...changes, updatedAt: now },
    select: userColumns,
  });
  return { row, touched: await invalidateCopies(tx, userId) };
}

/**
 * The path of a picture on this site, from a path or a full URL (ASVS 1.2.2).
 * @returns null for anything else.
 */
export function ownAvatar(value: string): string | null {
  const { baseUrl } = getEnv();
  const path = value.startsWith(`${baseUrl}/`) ? value.slice(baseUrl.length) : value;
  const isOurs = path !== "" && path.length <= fieldLimits.avatarPath && redirectTarget(path, "") === path;
  return isOurs ? path : null;
}
