import { requireCurrentSession } from "~/features/sessions/require-session.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { json } from "~/lib/http/response/json.server";

/** Signed in; a cached copy is enough. */
export async function handleSession({ request }: ApiCall): Promise<Response> {
  const { user, session, cookies } = await requireCurrentSession(request);
  return json({ user, session }, 200, { "Set-Cookie": cookies });
}
