import { spanishVoice } from "~/content/api-errors";
import { getCurrentSession, getStoredSession } from "~/features/auth/current-session.server";
import { emailPrefsChangeSchema, getEmailPrefs, updateEmailPrefs } from "~/features/users/email-prefs.server";
import { ApiError } from "~/lib/http/api-error.server";
import { readJson } from "~/lib/http/body.server";
import { type ApiCall, serveEndpoint } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";
import { parseInput } from "~/lib/http/parse-input.server";

/** Signed in only: which mails the person wants. */
const serve = serveEndpoint({
  voice: spanishVoice,
  acceptsBearer: true,
  limit: "profile/preferences",
  methods: { GET: read, PATCH: change },
});
export const loader = serve;
export const action = serve;

async function read({ request }: ApiCall): Promise<Response> {
  const current = await getCurrentSession(request);
  if (current.state !== "signed-in")
    throw new ApiError(401, "UNAUTHENTICATED", { headers: { "Set-Cookie": current.cookies } });
  const emailPrefs = await getEmailPrefs(current.user.id);
  return json({ emailPrefs }, 200, { "Set-Cookie": current.cookies });
}

/** Changes those that are named, and answers with all. A cached copy of the session is not enough. */
async function change({ request }: ApiCall): Promise<Response> {
  const current = await getStoredSession(request);
  if (current.state !== "signed-in") throw new ApiError(401, "UNAUTHENTICATED");
  const changes = parseInput(emailPrefsChangeSchema, await readJson(request), spanishVoice);
  return json({ emailPrefs: await updateEmailPrefs(current.user.id, changes) });
}
