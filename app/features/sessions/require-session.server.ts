import { getAdminStanding } from "~/features/users/admin-standing.server";
import type { User } from "~/features/users/user.server";
import { DomainError } from "~/lib/domain-error";
import { ApiError } from "~/lib/http/errors.server";
import {
  type CurrentSession,
  type EnteredState,
  getCurrentSession,
  getStoredSession,
} from "./current-session.server";
import { isFresh, type Session } from "./session";

/** The user and the session of a request, as the database has them. */
export interface StoredPerson {
  user: User;
  session: Session;
  /** The account has a second factor. */
  hasFactor: boolean;
}

/**
 * The API's guard for personal data: reads the session from the database, never from a cached copy.
 * @throws 401; 403 for a pending session.
 */
export async function requireSession(request: Request): Promise<StoredPerson> {
  return orRefused(await getStoredSession(request));
}

/**
 * The API's guard for reading personal data: a cached copy of the session is enough.
 * @returns the user and session, and the Set-Cookie lines for the response.
 * @throws 401, also with Set-Cookie lines; 403 for a pending session.
 */
export async function requireCurrentSession(
  request: Request,
): Promise<{ user: User; session: Session; cookies: string[] }> {
  return orRefused(await getCurrentSession(request));
}

/** {@link requireSession} for the operations that take a pending session too: `takesPending`. @throws 401. */
export async function requireAnySession(request: Request): Promise<StoredPerson & { state: EnteredState }> {
  return orUnauthenticated(await getStoredSession(request));
}

/** {@link requireCurrentSession} for the same operations. @throws 401. */
export async function requireAnyCurrentSession(request: Request) {
  return orUnauthenticated(await getCurrentSession(request));
}

/**
 * Asks for the second factor again before something sensitive (ASVS 7.5.1), of an account that has one. It comes with
 * the password, never instead.
 * @throws {DomainError} SECOND_FACTOR_NEEDED.
 */
export function requireFresh(person: StoredPerson, now = new Date()): void {
  if (isStale(person, now)) throw new DomainError("SECOND_FACTOR_NEEDED", { reason: "stale" });
}

/** Whether an account's second factor has to be shown again before something sensitive. */
export function isStale(person: Pick<StoredPerson, "session" | "hasFactor">, now = new Date()): boolean {
  return person.hasFactor && !isFresh(person, now);
}

type Entered<Current extends CurrentSession> = Extract<Current, { state: EnteredState }>;

function orRefused<Current extends CurrentSession>(current: Current): Entered<Current> {
  const entered = orUnauthenticated(current);
  if (entered.state === "pending") throw new DomainError("SECOND_FACTOR_NEEDED", { reason: "pending" });
  return entered;
}

/** The cookies of a session that has ended go with the refusal. */
function orUnauthenticated<Current extends CurrentSession>(current: Current): Entered<Current> {
  if (isEntered(current)) return current;
  throw new ApiError("UNAUTHENTICATED", { "Set-Cookie": current.cookies });
}

function isEntered<Current extends CurrentSession>(current: Current): current is Entered<Current> {
  return current.state === "signed-in" || current.state === "pending";
}

/** The API's guard for administrators. @throws 401; 403, also while they lack a second factor that is required. */
export async function requireAdminSession(request: Request): Promise<User> {
  const { user } = await requireSession(request);
  const { state } = await getAdminStanding({ id: user.id });
  if (state === "factor-needed") throw new DomainError("FACTOR_REQUIRED");
  if (state === "none") throw new DomainError("FORBIDDEN");
  return user;
}
