import { getProfile } from "~/features/profiles/get-profile.server";
import { profileOperations } from "~/features/profiles/profiles.operations";
import { updateProfile } from "~/features/profiles/update-profile.server";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Signed in only: the account, with its profile or its organization. */
const serve = serveOperations(
  operation(profileOperations.read, ({ user }) => getProfile(user.id)),
  operation(profileOperations.change, async ({ user, body }) => {
    await updateProfile(user, body);
    return getProfile(user.id);
  }),
);
export const loader = serve;
export const action = serve;
