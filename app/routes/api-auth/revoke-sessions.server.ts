import { endSessions } from "~/features/sessions/end-sessions.server";
import { clearedCookies } from "~/features/sessions/open-session.server";
import { requireSession } from "~/features/sessions/require-session.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { json } from "~/lib/http/response/json.server";
import { authDone } from "./auth-done";

/** Signed in: all of the person's sessions, the one that asks included. */
export async function handleRevokeSessions({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const { length } = await endSessions({ userId: user.id, expiresAt: { gt: new Date() } });
  const cookies = await clearedCookies(request, user.email);
  return json({ ...authDone, revoked: length }, 200, { "Set-Cookie": cookies });
}
