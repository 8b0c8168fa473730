import { authTexts } from "~/content/errors/api-errors";
import { getCurrentSession } from "~/features/sessions/current-session.server";
import { endAllSessions } from "~/features/sessions/end-all-sessions.server";
import { listSessions } from "~/features/sessions/list-sessions.server";
import { clearedCookies, closeSession } from "~/features/sessions/open-session.server";
import { requireAnyCurrentSession, requireSession } from "~/features/sessions/require-session.server";
import { revokeSessionSchema } from "~/features/sessions/revoke-session.schema";
import { endSessions } from "~/features/sessions/session-invalidation.server";
import { DomainError } from "~/lib/domain-error";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import { isUuid } from "~/lib/text/text-schema";
import { authDone } from "./responses.server";

/** Public. Whatever is wrong with the cookie, the response is success; a session that could not be ended is a 500. */
export async function handleSignOut({ request }: ApiCall): Promise<Response> {
  const cookies = await closeSession(request);
  return json({ success: true }, 200, { "Set-Cookie": cookies, "Clear-Site-Data": '"storage"' });
}

/** Signed in, or with a pending session; a cached copy is enough. */
export async function handleSession({ request }: ApiCall): Promise<Response> {
  const current = await requireAnyCurrentSession(request);
  return json(toBody(current), 200, { "Set-Cookie": current.cookies });
}

function toBody({ state, user, session }: Awaited<ReturnType<typeof requireAnyCurrentSession>>) {
  return { user, session, ...(state === "pending" && { twoFactorRedirect: true }) };
}

/** Public: null without a session, as better-auth has it. A cached copy is enough. */
export async function handleGetSession({ request }: ApiCall): Promise<Response> {
  const current = await getCurrentSession(request);
  const body = "user" in current ? toBody(current) : null;
  return json(body, 200, { "Set-Cookie": current.cookies });
}

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

/** Signed in: one of the person's own sessions. */
export async function handleRevokeSession({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const id = await readInput(revokeSessionSchema, request, authTexts);
  const ended = isUuid(id) ? await endSessions({ id, userId: user.id }) : [];
  if (ended.length === 0) throw new DomainError("SESSION_NOT_FOUND");
  return json(authDone);
}

/** Signed in: all of the person's sessions, the one that asks included. */
export async function handleRevokeSessions({ request }: ApiCall): Promise<Response> {
  const { user } = await requireSession(request);
  const { length } = await endAllSessions(user.id);
  const cookies = await clearedCookies(request, user.email);
  return json({ ...authDone, revoked: length }, 200, { "Set-Cookie": cookies });
}

/** Signed in: all of the person's sessions but the one that asks. */
export async function handleRevokeOtherSessions({ request }: ApiCall): Promise<Response> {
  const { user, session } = await requireSession(request);
  const { length } = await endAllSessions(user.id, session.id);
  return json({ ...authDone, revoked: length });
}
