import { redirect } from "@remix-run/node";
import type { AccountType, waitlistRoles } from "~/content/vocabularies/account-types";
import { readTeamInvitation } from "~/features/organizations/team/accept-invitation.server";
import { type Invitation, readInvitation } from "~/features/waitlist/joining/invitation.server";
import { getEnv } from "~/lib/config/env.server";
import { paths } from "~/paths";

/** The data of a waitlist invitation that the form needs. */
export interface Invited {
  token: string;
  type: AccountType;
  email: string;
  name: string;
  organizationName: string;
}

/** A visit without an invitation that holds, where accounts need one. */
export interface Uninvited {
  reason: "none" | "expired" | "invalid";
  /** The side of the waitlist that suits the account that was asked for. */
  role: keyof typeof waitlistRoles | null;
}

interface Admission {
  invited: Invited | null;
  uninvited: Uninvited | null;
}

/**
 * Whether a visit may sign up.
 * @throws a redirect to the sign-in page, where accounts need an invitation and this one has become an account.
 */
export async function readAdmission(token: string | null, type: string | null): Promise<Admission> {
  const invitation = token === null ? null : await readInvitation(token);
  const open = token !== null && invitation?.state === "open" ? toInvited(token, invitation) : null;
  const invited = open ?? (token === null ? null : await readTeamInvited(token));
  if (invited || getEnv().signup === "open") return { invited, uninvited: null };
  if (invitation?.state === "used") throw redirect(paths.login({ notice: "has-account" }));
  const reason = invitation === null ? "none" : invitation.state === "expired" ? "expired" : "invalid";
  const role = type === "organization" ? "empresa" : type === "employee" ? "professional" : null;
  return { invited: null, uninvited: { reason, role } };
}

/** An invitation to a team confirms the address as that of the waitlist does. */
async function readTeamInvited(token: string): Promise<Invited | null> {
  const invitation = await readTeamInvitation(token);
  if (!invitation || invitation.isOver) return null;
  return { token, type: "employee", email: invitation.email, name: "", organizationName: "" };
}

function toInvited(token: string, invitation: Extract<Invitation, { state: "open" }>): Invited {
  const { role, email, name, company } = invitation.entry;
  const type = role === "empresa" ? "organization" : "employee";
  return { token, type, email, name: name ?? "", organizationName: company ?? "" };
}
