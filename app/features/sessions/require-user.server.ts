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

/** Several loaders of one page need the session, so it is kept per request: Remix gives each its own context. */
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

/** The signed-in user, and the headers for the answer. */
interface SignedIn {
  user: User;
  session: Session;
  headers: Headers;
}

/**
 * The guard of every loader and action that needs a session (interface, section 5). A parent's guard does not protect
 * its children: Remix can run each loader alone.
 * @throws a redirect to /login that leads back; 401 if the request asks for JSON; 403 for a deactivated account.
 */
export async function requireUser(page: PageRequest): Promise<SignedIn> {
  return orLeave(page, await getPageSession(page));
}

/**
 * The same from the database: for actions, since a cached copy is never enough to change something, and for pages that
 * show recent changes, perhaps from another instance. Moves no expiry; the shell's loader does.
 * @throws as requireUser.
 */
export async function requireStoredUser(page: PageRequest): Promise<SignedIn> {
  return orLeave(page, await getStoredSession(page.request));
}

/**
 * The guard for the pages of people who look for work; reads the database each time.
 * @throws as requireUser; 403 for an organization's account.
 */
export async function requireEmployee(page: PageRequest): Promise<SignedIn> {
  const signedIn = await requireStoredUser(page);
  if (signedIn.user.type === "employee") return signedIn;
  throw data({ code: "NOT_AN_EMPLOYEE" }, { status: 403 });
}

/**
 * The guard for administrators; reads the database each time.
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
  // A form's target is a page too; drop the query, it only names the intent.
  const back = isSafeMethod(request.method) ? pathname + search : pathname;
  throw redirect(paths.login({ redirectTo: back }), { headers });
}

/** For /login and /signup: redirects users who are already signed in. */
export async function redirectSignedIn(page: PageRequest, target: string): Promise<void> {
  const { state, cookies } = await getPageSession(page);
  if (state === "signed-in") throw redirect(target, { headers: setCookies(cookies) });
}
