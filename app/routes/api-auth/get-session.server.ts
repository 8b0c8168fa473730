import { getCurrentSession } from "~/features/sessions/current-session.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { json } from "~/lib/http/response/json.server";

/** Public: null without a session, as better-auth has it. A cached copy is enough. */
export async function handleGetSession({ request }: ApiCall): Promise<Response> {
  const current = await getCurrentSession(request);
  const body = current.state === "signed-in" ? { user: current.user, session: current.session } : null;
  return json(body, 200, { "Set-Cookie": current.cookies });
}
