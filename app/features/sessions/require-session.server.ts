import { isAdmin } from "~/features/users/read-user.server";
import type { User } from "~/features/users/user.server";
import { DomainError } from "~/lib/domain-error";
import { ApiError } from "~/lib/http/errors.server";
import { type CurrentSession, getCurrentSession, getStoredSession } from "./current-session.server";
import type { Session } from "./session";

/** The API's guard for personal data: reads the session from the database, never from a cached copy. @throws 401. */
export async function requireSession(request: Request): Promise<{ user: User; session: Session }> {
  return orUnauthenticated(await getStoredSession(request));
}

/**
 * The API's guard for reading personal data: a cached copy of the session is enough.
 * @returns the user and session, and the Set-Cookie lines for the response.
 * @throws 401, also with Set-Cookie lines.
 */
export async function requireCurrentSession(
  request: Request,
): Promise<{ user: User; session: Session; cookies: string[] }> {
  return orUnauthenticated(await getCurrentSession(request));
}

/** The cookies of a session that has ended go with the refusal. */
function orUnauthenticated(current: CurrentSession) {
  if (current.state === "signed-in") return current;
  throw new ApiError("UNAUTHENTICATED", { "Set-Cookie": current.cookies });
}

/** The API's guard for administrators. @throws 401, 403. */
export async function requireAdminSession(request: Request): Promise<User> {
  const { user } = await requireSession(request);
  if (!(await isAdmin(user.id))) throw new DomainError("FORBIDDEN");
  return user;
}
