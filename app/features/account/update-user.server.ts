import { invalidateCopies } from "~/features/sessions/invalidate-copies.server";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { toUser, type User, userColumns } from "~/features/users/user.server";
import { getEnv } from "~/lib/config/env.server";
import { getDatabase } from "~/lib/db/database.server";
import { redirectTarget } from "~/lib/http/redirect-target.server";

/** What people may change of their own account; a missing field stays. */
export interface UserChanges {
  name?: string | undefined;
  profession?: string | undefined;
  /** A path of our own, or null for the generated drawing. */
  avatar?: string | null | undefined;
  /** Of the organization that the account owns; ignored where there is none. */
  organizationName?: string | undefined;
}

/** Changes an account, for its owner. Copies of its sessions elsewhere are read anew. */
export async function updateUser(userId: string, changes: UserChanges, now = new Date()): Promise<User> {
  const { organizationName, ...fields } = changes;
  const { prisma } = await getDatabase();
  const { row, touched } = await prisma.$transaction(async (tx) => {
    const row = await tx.user.update({
      where: { id: userId },
      data: { ...fields, updatedAt: now },
      select: userColumns,
    });
    if (organizationName !== undefined) {
      const data = { name: organizationName, updatedAt: now };
      await tx.organization.updateMany({ where: { ownerId: userId }, data });
    }
    return { row, touched: await invalidateCopies(tx, userId) };
  });
  invalidateSessions(touched);
  return toUser(row);
}

/**
 * The path of a picture that is ours, from a path or a full address (ASVS 1.2.2).
 * @returns null when it is anybody else's, or none.
 */
export function ownAvatar(value: string): string | null {
  const { baseUrl } = getEnv();
  const path = value.startsWith(`${baseUrl}/`) ? value.slice(baseUrl.length) : value;
  const isOurs = path !== "" && path.length <= maxAvatarLength && redirectTarget(path, "") === path;
  return isOurs ? path : null;
}

const maxAvatarLength = 500;
