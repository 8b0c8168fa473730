import { closeSession } from "~/features/sessions/open-session.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { json } from "~/lib/http/response/json.server";

/** Public. Whatever is wrong with the cookie, the answer is success; a session that could not be ended is a 500. */
export async function handleSignOut({ request }: ApiCall): Promise<Response> {
  const cookies = await closeSession(request);
  return json({ success: true }, 200, { "Set-Cookie": cookies, "Clear-Site-Data": '"storage"' });
}
