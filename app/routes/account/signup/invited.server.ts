import type { AccountType } from "~/content/vocabularies/account-types";
import { readInvitation } from "~/features/waitlist/invitation.server";

/** Who comes with an invitation from the waitlist, as far as the form needs to know. */
export interface Invited {
  token: string;
  type: AccountType;
  email: string;
  name: string;
  organizationName: string;
}

/** Null without an invitation that holds: then the form is like any other. */
export async function readInvited(token: string | null): Promise<Invited | null> {
  if (token === null) return null;
  const invitation = await readInvitation(token);
  if (invitation.state !== "open") return null;
  const { role, email, name, company } = invitation.entry;
  const type = role === "empresa" ? "organization" : "employee";
  return { token, type, email, name: name ?? "", organizationName: company ?? "" };
}
