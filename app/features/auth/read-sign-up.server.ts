import type { AccountEvents } from "~/features/users/account-events";
import { type SignUpInput, signUpSchema } from "./auth.schema";
import { getPasswordProblem } from "./password-rules.server";
import { checkEmail, readAccountBody, textIn } from "./read-account-body.server";
import { requireInvitation } from "./require-invitation.server";

/**
 * Reads a program's sign-up. Where accounts need an invitation, a sign-up without one is refused for that alone.
 * @throws {DomainError} INVITATION_REQUIRED
 * @throws as readAccountBody.
 */
export async function readSignUp(
  sent: unknown,
  events: Pick<AccountEvents, "addressProofs">,
): Promise<SignUpInput> {
  const text = (name: string) => textIn(sent, name);
  const asking = { email: text("email"), type: text("type"), invitation: text("invitation") };
  await requireInvitation(asking, events);
  const person = {
    email: text("email") ?? "",
    name: text("name") ?? "",
    organizationName: text("organizationName"),
  };
  return readAccountBody(signUpSchema, sent, {
    email: checkEmail,
    password: (value) => getPasswordProblem(value, person),
  });
}
