import { spanishTexts } from "~/content/errors/api-errors";
import { requireCurrentSession, requireSession } from "~/features/sessions/require-session.server";
import { emailPrefsChangeSchema, getEmailPrefs, updateEmailPrefs } from "~/features/users/email-prefs.server";
import { type ApiCall, serveEndpoint } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";
import { readInput } from "~/lib/http/parse-input.server";

/** Signed in only: the mails the person wants. */
const serve = serveEndpoint({
  texts: spanishTexts,
  origin: "bearer",
  limit: "profile/preferences",
  methods: { GET: read, PATCH: change },
});
export const loader = serve;
export const action = serve;

async function read({ request }: ApiCall): Promise<Response> {
  const { user, cookies } = await requireCurrentSession(request);
  return json({ emailPrefs: await getEmailPrefs(user.id) }, 200, { "Set-Cookie": cookies });
}

/** Changes the given preferences, and answers with all. A cached copy of the session is not enough. */
async function change({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const changes = await readInput(emailPrefsChangeSchema, request, spanishTexts);
  return json({ emailPrefs: await updateEmailPrefs(user.id, changes) });
}
