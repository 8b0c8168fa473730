import { isCodeOf } from "~/content/vocabularies/codes";
import { type OrganizationRole, organizationRoles } from "~/content/vocabularies/organizations";
import { type Membership, requireMembership } from "~/features/organizations/team/membership.server";
import { getCurrentSession, getStoredSession } from "~/features/sessions/current-session.server";
import {
  requireAdminSession,
  requireCurrentSession,
  requireSession,
} from "~/features/sessions/require-session.server";
import type { User } from "~/features/users/user.server";
import { DomainError } from "~/lib/domain-error";
import type { OperationDefinition, Who } from "~/lib/http/api/operation";
import { isSafeMethod } from "~/lib/http/request/origin.server";

/** The caller, as far as the guard of an operation found out. */
export interface OperationCaller<Asking extends Who = Who> {
  user: Asking extends "link" ? undefined : Asking extends "public" ? User | null : User;
  organization: Asking extends OrganizationRole ? Membership : undefined;
}

const none = { organization: undefined };

interface Guarded extends OperationCaller {
  /** The Set-Cookie lines for the response. */
  cookies: string[];
}

/**
 * The guard of an operation. A call that changes something, and an administrator's, is checked against the database;
 * for reading, the cached copy of the session is enough.
 * @throws 401 and 403.
 */
export async function guardOperation({ who }: OperationDefinition, request: Request): Promise<Guarded> {
  const isReading = isSafeMethod(request.method);
  if (who === "link") return { user: undefined, ...none, cookies: [] };
  if (who === "admin") return { user: await requireAdminSession(request), ...none, cookies: [] };
  if (who === "public") {
    const current = await (isReading ? getCurrentSession(request) : getStoredSession(request));
    const user = current.state === "signed-in" ? current.user : null;
    return { user, ...none, cookies: current.cookies };
  }
  const { user, cookies } = isReading
    ? await requireCurrentSession(request)
    : { ...(await requireSession(request)), cookies: [] };
  if (who === "employee" && user.type !== "employee") throw new DomainError("NOT_AN_EMPLOYEE");
  if (!isCodeOf(organizationRoles, who)) return { user, ...none, cookies };
  const organization = await requireMembership(user.id, who);
  return { user, organization, cookies };
}
