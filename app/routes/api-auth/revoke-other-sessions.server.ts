import { endSessions } from "~/features/sessions/end-sessions.server";
import { requireSession } from "~/features/sessions/require-session.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { json } from "~/lib/http/response/json.server";
import { authDone } from "./auth-done";

/** Signed in: all of the person's sessions but the one that asks. */
export async function handleRevokeOtherSessions({ request }: ApiCall): Promise<Response> {
  const { user, session } = await requireSession(request);
  const others = { userId: user.id, expiresAt: { gt: new Date() }, NOT: { id: session.id } };
  const { length } = await endSessions(others);
  return json({ ...authDone, revoked: length });
}
