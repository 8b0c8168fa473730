import { authTexts } from "~/content/errors/api-errors";
import { changeEmailSchema, changePasswordSchema, signInSchema } from "~/features/auth/auth.schema";
import { changeEmail } from "~/features/auth/change-email.server";
import { changePassword } from "~/features/auth/change-password.server";
import { getPasswordProblem } from "~/features/auth/password-rules.server";
import { checkEmail, readAccountBody } from "~/features/auth/read-account-body.server";
import { readSignUp } from "~/features/auth/read-sign-up.server";
import { signUp } from "~/features/auth/sign-up.server";
import { requireFresh, requireSession } from "~/features/sessions/require-session.server";
import { isFresh } from "~/features/sessions/session";
import type { AccountEvents } from "~/features/users/account-events";
import { getEnv } from "~/lib/config/env.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { InvalidInputError } from "~/lib/http/errors.server";
import { readJson } from "~/lib/http/request/body.server";
import { json } from "~/lib/http/response/json.server";
import { checkByPassword } from "~/web/strategies/password.server";
import { authDone, respondWithSession } from "./responses.server";

/** Public. The session begins at once, unless an address has to be confirmed first. */
export async function handleSignUp(
  { request, client }: ApiCall,
  events: Pick<AccountEvents, "addressProofs" | "addressConfirmed">,
): Promise<Response> {
  const input = await readSignUp(await readJson(request), events);
  const proven = await signUp(input, events);
  const { user } = proven;
  if (getEnv().requireEmailVerification && !user.isEmailVerified)
    return json({ user, session: null, token: null }, 201);
  return respondWithSession(proven, { request, client }, input.rememberMe, 201);
}

/** Public: section 4.1 of the interface. */
export async function handleSignIn({ request, client }: ApiCall): Promise<Response> {
  const input = await readInput(signInSchema, request, authTexts);
  const proven = await checkByPassword(input, { request, client });
  return respondWithSession(proven, { request, client }, input.rememberMe, 200);
}

/** Signed in. The session that asked ends like the others; the response begins a new one. */
export async function handleChangePassword({ request, client }: ApiCall): Promise<Response> {
  const person = await requireSession(request);
  const { user, session } = person;
  const { revokeOtherSessions: endOthers, ...passwords } = await readAccountBody(
    changePasswordSchema,
    await readJson(request),
    { newPassword: (value) => getPasswordProblem(value, user) },
  );
  requireFresh(person);
  const change = { ...passwords, userId: user.id, sessionId: session.id, endOthers };
  const passwordHash = await changePassword(change);
  const proven = { user, proof: { by: "password", passwordHash } } as const;
  return respondWithSession(proven, { request, client }, session.rememberMe, 200, session);
}

const passwordRequired = new InvalidInputError({ fields: { password: authTexts.fields.PASSWORD_REQUIRED } });

/** Signed in, with the password unless it opened the session just now. A taken address gets the same response. */
export async function handleChangeEmail({ request }: ApiCall): Promise<Response> {
  const person = await requireSession(request);
  const { newEmail, password } = await readAccountBody(changeEmailSchema, await readJson(request), {
    newEmail: checkEmail,
  });
  // By the password: a second factor that was shown since comes beside it.
  const hasJustSignedIn = isFresh({ session: person.session, hasFactor: false });
  if (password === undefined && !hasJustSignedIn) throw passwordRequired;
  requireFresh(person);
  await changeEmail(person.user.id, newEmail, password ?? null);
  return json(authDone);
}
