import { type OpenedSession, openSession, type ProvenUser } from "~/features/sessions/open-session.server";
import type { ShownProofs } from "~/features/sessions/session";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { json } from "~/lib/http/response/json.server";

/** The response of an operation under /api/auth that has nothing to tell. `status` is for better-auth's client. */
export const authDone = { success: true, status: true };

/**
 * Starts the session of a user whose identity was just proved, and responds with it (interface, section 4.1). The
 * `token` beside it is for better-auth's client.
 * @param shown as openSession.
 */
export async function respondWithSession(
  proven: ProvenUser,
  { request, client }: Pick<ApiCall, "request" | "client">,
  rememberMe: boolean,
  status: number,
  shown?: ShownProofs,
): Promise<Response> {
  return respondWithOpened(await openSession(request, client, proven, rememberMe, shown), status);
}

/** Says of a pending session what better-auth's client looks for. */
export function respondWithOpened(opened: OpenedSession, status = 200): Response {
  const session = { token: opened.token, expiresAt: opened.session.expiresAt };
  const body = { user: opened.user, session, token: session.token };
  const pending = opened.isPending && { twoFactorRedirect: true, twoFactorMethods: opened.factorKinds };
  return json({ ...body, ...pending }, status, { "Set-Cookie": opened.cookies });
}
