import type { AccountType } from "~/content/vocabularies/account-types";
import { readInvitation } from "~/features/waitlist/invitation.server";

/** The data of a waitlist invitation that the form needs. */
export interface Invited {
  token: string;
  type: AccountType;
  email: string;
  name: string;
  organizationName: string;
}

/** The invitation of a token; null without a valid one. */
export async function readInvited(token: string | null): Promise<Invited | null> {
  if (token === null) return null;
  const invitation = await readInvitation(token);
  if (invitation.state !== "open") return null;
  const { role, email, name, company } = invitation.entry;
  const type = role === "empresa" ? "organization" : "employee";
  return { token, type, email, name: name ?? "", organizationName: company ?? "" };
}
