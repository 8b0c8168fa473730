import { getEmailPrefs, updateEmailPrefs } from "~/features/users/email-prefs.server";
import { preferenceOperations } from "~/features/users/users.operations";
import { operation, serveOperations } from "~/web/operations/serve-operations.server";

/** Signed in only: the mails the person wants. */
const serve = serveOperations(
  operation(preferenceOperations.read, async ({ user }) => ({ emailPrefs: await getEmailPrefs(user.id) })),
  operation(preferenceOperations.change, async ({ user, body }) => ({
    emailPrefs: await updateEmailPrefs(user.id, body),
  })),
);
export const loader = serve;
export const action = serve;
