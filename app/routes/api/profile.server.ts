import { accountEvents } from "~/account-events.server";
import { accountOperations } from "~/features/account/account.operations";
import { avatarOperations } from "~/features/account/avatar.operations";
import { changeAvatar } from "~/features/account/avatar.server";
import { exportUser } from "~/features/account/export-user.server";
import { addUnclaimedFile } from "~/features/files/add-file.server";
import { documentReceiver } from "~/features/files/document-receiver.server";
import { deleteFile } from "~/features/files/drop-files.server";
import { fileOperations } from "~/features/files/files.operations";
import { pictureReceiver } from "~/features/files/picture.server";
import { getBarredMembership } from "~/features/organizations/team/membership.server";
import { openCv, removeCv, setCv } from "~/features/profiles/change-cv.server";
import { cvOperations } from "~/features/profiles/cv.operations";
import { getProfile } from "~/features/profiles/get-profile.server";
import { profileOperations } from "~/features/profiles/profiles.operations";
import { updateProfile } from "~/features/profiles/update-profile.server";
import { getEmailPrefs, updateEmailPrefs } from "~/features/users/email-prefs.server";
import { preferenceOperations } from "~/features/users/users.operations";
import { DomainError } from "~/lib/domain-error";
import { json } from "~/lib/http/response/json.server";
import { operation, type ServedOperation, uploadOperation } from "~/web/operations/serve-operations.server";
import { fileResponse } from "~/web/responses/file-response.server";

export const profileServed: readonly ServedOperation[] = [
  operation(profileOperations.read, ({ user }) => getProfile(user.id)),
  operation(profileOperations.change, async ({ user, body }) => {
    await updateProfile(user, body);
    return getProfile(user.id);
  }),
  uploadOperation(avatarOperations.setAvatar, pictureReceiver, async ({ user, file }) => ({
    avatar: (await changeAvatar(user.id, file)).avatar,
  })),
  operation(avatarOperations.removeAvatar, async ({ user }) => ({
    avatar: (await changeAvatar(user.id, null)).avatar,
  })),
  operation(cvOperations.readCv, async ({ user }) => fileResponse(await openCv(user.id))),
  uploadOperation(cvOperations.setCv, documentReceiver, async ({ user, file }) => ({
    file: await setCv(user.id, file),
  })),
  operation(cvOperations.removeCv, async ({ user }) => {
    await removeCv(user.id);
    return { success: true };
  }),
  operation(preferenceOperations.read, async ({ user }) => ({ emailPrefs: await getEmailPrefs(user.id) })),
  operation(preferenceOperations.change, async ({ user, body }) => ({
    emailPrefs: await updateEmailPrefs(user.id, body),
  })),
  operation(accountOperations.exportProfile, async ({ user }) => {
    // An owner's export has the organization's jobs and reports.
    if ((await getBarredMembership(user.id))?.role === "owner") throw new DomainError("FACTOR_REQUIRED");
    return json(await exportUser(user.id, accountEvents), 200, {
      "Content-Disposition": 'attachment; filename="matraz-datos.json"',
    });
  }),
  uploadOperation(
    fileOperations.storeFile,
    documentReceiver,
    async ({ user, body, file: { blob, name } }) => ({
      file: await addUnclaimedFile(blob, { ownerId: user.id, kind: body.kind, name }),
    }),
  ),
  operation(fileOperations.deleteFile, async ({ user, params }) => {
    await deleteFile(user.id, params.id);
    return { success: true };
  }),
];
