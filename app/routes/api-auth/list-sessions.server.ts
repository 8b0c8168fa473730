import { listSessions } from "~/features/sessions/list-sessions.server";
import { requireSession } from "~/features/sessions/require-session.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { json } from "~/lib/http/response/json.server";

/** Signed in. A session's `token` here is its id, a handle and no credential: better-auth's client revokes by that field. */
export async function handleListSessions({ request }: ApiCall): Promise<Response> {
  const { user, session } = await requireSession(request);
  const sessions = await listSessions(user.id);
  return json(
    sessions.map(({ refreshedAt: _, ...listed }) => ({
      ...listed,
      token: listed.id,
      current: listed.id === session.id,
    })),
  );
}
