import { avatarOperations } from "~/features/account/avatar.operations";
import { changeAvatar } from "~/features/account/avatar.server";
import { pictureReceiver } from "~/features/files/picture.server";
import { operation, serveOperations, uploadOperation } from "~/web/operations/serve-operations.server";

/** Signed in only: one's own picture. */
const serve = serveOperations(
  uploadOperation(avatarOperations.setAvatar, pictureReceiver, async ({ user, file }) => ({
    avatar: (await changeAvatar(user.id, file)).avatar,
  })),
  operation(avatarOperations.removeAvatar, async ({ user }) => ({
    avatar: (await changeAvatar(user.id, null)).avatar,
  })),
);
export const loader = serve;
export const action = serve;
