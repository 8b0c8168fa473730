import type { AccountEvents } from "~/features/users/account-events";
import { absoluteUrl } from "~/lib/config/absolute-url.server";
import { getEnv } from "~/lib/config/env.server";
import { DomainError } from "~/lib/domain-error";
import { parseEmail } from "~/lib/text/text-schema";
import { paths } from "~/paths";

/** The fields of a sign-up that say who is invited, as sent; its other fields are not looked at. */
interface Asking {
  email: string | undefined;
  type: string | undefined;
  invitation: string | undefined;
}

type Proofs = Pick<AccountEvents, "addressProofs">;

/**
 * Where accounts need an invitation: refuses a person without one that holds for the address. The doors ask it first,
 * so that they say nothing about the address, the password or any other field.
 * @throws {DomainError} INVITATION_REQUIRED
 */
export async function requireInvitation(asking: Asking, events: Proofs, now = new Date()): Promise<void> {
  if (getEnv().signup === "invited" && !(await isInvited(asking, events, now))) throw invitationRequired();
}

/** Names the waitlist's form, where invitations come from. */
export function invitationRequired(): DomainError {
  return new DomainError("INVITATION_REQUIRED", { waitlist: absoluteUrl(paths.waitlistForm()) });
}

/** Whether the sign-up carries a token that was mailed to the address, which is thereby confirmed. */
export async function isInvited(
  { email: typed, type, invitation }: Asking,
  { addressProofs }: Proofs,
  now: Date,
): Promise<boolean> {
  const email = typed === undefined ? null : parseEmail(typed);
  if (email === null || invitation === undefined) return false;
  for (const proves of addressProofs) if (await proves({ email, type }, invitation, now)) return true;
  return false;
}
