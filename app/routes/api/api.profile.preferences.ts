import { getEmailPrefs, updateEmailPrefs } from "~/features/users/email-prefs.server";
import { changePreferences, readPreferences } from "~/features/users/users.operations";
import { operation, serveOperations } from "~/serve-operations.server";

/** Signed in only: the mails the person wants. */
const serve = serveOperations(
  operation(readPreferences, async ({ user }) => ({ emailPrefs: await getEmailPrefs(user.id) })),
  operation(changePreferences, async ({ user, body }) => ({
    emailPrefs: await updateEmailPrefs(user.id, body),
  })),
);
export const loader = serve;
export const action = serve;
