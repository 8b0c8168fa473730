import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { isAdmin } from "~/features/users/is-admin.server";
import type { User } from "~/features/users/user.server";
import { isSafeMethod } from "~/lib/http/origin.server";
import { setCookies } from "~/lib/http/set-cookies.server";
import { wantsJson } from "~/lib/http/wants-json.server";
import { paths } from "~/paths";
import { type CurrentSession, getCurrentSession, getStoredSession } from "./current-session.server";
import type { Session } from "./session";

interface PageRequest {
  request: Request;
  context: AppLoadContext;
}

/** One page asks from several loaders: each request to Remix has a context of its own, so the answer is kept with it. */
const sessions = new WeakMap<AppLoadContext, Promise<CurrentSession>>();

/** The session of a page's request; public. */
export function getPageSession({ request, context }: PageRequest): Promise<CurrentSession> {
  let session = sessions.get(context);
  if (!session) {
    session = getCurrentSession(request);
    sessions.set(context, session);
  }
  return session;
}

/** Who is signed in, and the headers that the answer has to carry. */
interface SignedIn {
  user: User;
  session: Session;
  headers: Headers;
}

/**
 * The guard of every loader and action that needs a session (interface, section 5). A parent's guard is none: each
 * loader can be asked for alone.
 * @throws a redirect to /login that leads back; 401 for who asks for JSON; 403 for a deactivated account.
 */
export async function requireUser(page: PageRequest): Promise<SignedIn> {
  return orLeave(page, await getPageSession(page));
}

/**
 * The same from the database: for actions, since a cached copy is never enough to change something, and for pages that
 * show what was changed a moment ago, perhaps by another instance. Moves no expiry; the shell's own loader does.
 * @throws as requireUser.
 */
export async function requireStoredUser(page: PageRequest): Promise<SignedIn> {
  return orLeave(page, await getStoredSession(page.request));
}

/**
 * The guard of what only administrators may see or do: asked of the database each time.
 * @throws as requireUser; 403 for everybody else.
 */
export async function requireAdmin(page: PageRequest): Promise<SignedIn> {
  const signedIn = await requireStoredUser(page);
  if (await isAdmin(signedIn.user.id)) return signedIn;
  throw data({ code: "FORBIDDEN" }, { status: 403 });
}

function orLeave({ request }: PageRequest, current: CurrentSession): SignedIn {
  const headers = setCookies(current.cookies);
  if (current.state === "signed-in") return { user: current.user, session: current.session, headers };
  if (current.state === "inactive") throw data({ code: "ACCOUNT_INACTIVE" }, { status: 403 });
  if (wantsJson(request)) throw data({ code: "UNAUTHENTICATED" }, { status: 401, headers });
  const { pathname, search } = new URL(request.url);
  // What a form was sent to is a page as well; its query only says which of the page's actions was meant.
  const back = isSafeMethod(request.method) ? pathname + search : pathname;
  throw redirect(paths.login({ redirectTo: back }), { headers });
}

/** For /login and /signup: who is signed in already has nothing to do there. */
export async function redirectSignedIn(page: PageRequest, target: string): Promise<void> {
  const { state, cookies } = await getPageSession(page);
  if (state === "signed-in") throw redirect(target, { headers: setCookies(cookies) });
}
