import { isAdmin } from "~/features/users/is-admin.server";
import type { User } from "~/features/users/user.server";
import { DomainError } from "~/lib/domain-error";
import { ApiError } from "~/lib/http/api-error.server";
import { type CurrentSession, getCurrentSession, getStoredSession } from "./current-session.server";
import type { Session } from "./session";

/** The guard of what is somebody's in the API: a session that the database knows, never a cached copy. @throws 401. */
export async function requireSession(request: Request): Promise<{ user: User; session: Session }> {
  return orUnauthenticated(await getStoredSession(request));
}

/**
 * The guard of what only reads what is somebody's: a cached copy of the session is enough.
 * @returns who it is, and the Set-Cookie lines that the answer has to carry.
 * @throws 401, with such lines too.
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

/** The guard of what only administrators may do in the API. @throws 401, 403. */
export async function requireAdminSession(request: Request): Promise<User> {
  const { user } = await requireSession(request);
  if (!(await isAdmin(user.id))) throw new DomainError("FORBIDDEN");
  return user;
}
