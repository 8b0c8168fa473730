import { changeProfile, readProfile } from "~/features/organizations/organizations.operations";
import { getProfile } from "~/features/organizations/profile.server";
import { updateProfile } from "~/features/organizations/update-profile.server";
import { operation, serveOperations } from "~/serve-operations.server";

/** Signed in only: the account and its organization. */
const serve = serveOperations(
  operation(readProfile, ({ user }) => getProfile(user.id)),
  operation(changeProfile, async ({ user, body }) => {
    await updateProfile(user.id, body);
    return getProfile(user.id);
  }),
);
export const loader = serve;
export const action = serve;
