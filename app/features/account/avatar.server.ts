import { dropFiles } from "~/features/files/drop-files.server";
import type { Picture } from "~/features/files/picture.server";
import { storePicture } from "~/features/files/store-picture.server";
import { invalidateSessions } from "~/features/sessions/session-invalidation.server";
import { lockUser } from "~/features/users/lock-user.server";
import { toUser, type User } from "~/features/users/user.server";
import { getDatabase } from "~/lib/db/database.server";
import { paths } from "~/paths";
import { updateUserIn } from "./update-user.server";

/** Whether an account has a picture of its own. */
export async function hasAvatar(userId: string): Promise<boolean> {
  const { prisma } = await getDatabase();
  return (await prisma.user.count({ where: { id: userId, avatar: { not: null } } })) > 0;
}

/**
 * Changes an account's picture, and deletes the one before. Invalidates the cached copies of its sessions.
 * @param picture null for the drawn initials.
 */
export async function changeAvatar(userId: string, picture: Picture | null, now = new Date()): Promise<User> {
  const { prisma } = await getDatabase();
  const { row, touched } = await prisma.$transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    await dropFiles(tx, { ownerId: userId, kind: "avatar" });
    const owned = { ownerId: userId, kind: "avatar" } as const;
    const file = picture && (await storePicture(tx, picture, owned, now));
    return updateUserIn(tx, userId, { avatar: file && paths.avatarPicture(file.id) }, now);
  });
  invalidateSessions(touched);
  return toUser(row);
}
