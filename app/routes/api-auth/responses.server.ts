import { openSession, type ProvenUser } from "~/features/sessions/open-session.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { json } from "~/lib/http/response/json.server";

/** The response of an operation under /api/auth that has nothing to tell. `status` is for better-auth's client. */
export const authDone = { success: true, status: true };

/**
 * Starts the session of a user whose identity was just proved, and responds with it (interface, section 4.1). The
 * `token` beside it is for better-auth's client.
 */
export async function respondWithSession(
  proven: ProvenUser,
  { request, client }: Pick<ApiCall, "request" | "client">,
  rememberMe: boolean,
  status: number,
): Promise<Response> {
  const opened = await openSession(request, client, proven, rememberMe);
  const session = { token: opened.token, expiresAt: opened.session.expiresAt };
  return json({ user: opened.user, session, token: session.token }, status, { "Set-Cookie": opened.cookies });
}
