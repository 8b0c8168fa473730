import { authTexts } from "~/content/errors/api-errors";
import { signUpSchema } from "~/features/auth/auth.schema";
import { signUp } from "~/features/auth/sign-up.server";
import type { AccountEvents } from "~/features/users/account-events";
import { getEnv } from "~/lib/config/env.server";
import type { ApiCall } from "~/lib/http/endpoint.server";
import { json } from "~/lib/http/json.server";
import { readInput } from "~/lib/http/parse-input.server";
import { answerWithSession } from "./answer-with-session.server";

/** Public. The session begins at once, unless an address has to be confirmed first. */
export async function handleSignUp(
  { request, client }: ApiCall,
  events: Pick<AccountEvents, "addressProofs" | "addressConfirmed">,
): Promise<Response> {
  const input = await readInput(signUpSchema, request, authTexts);
  const proven = await signUp(input, events);
  const { user } = proven;
  if (getEnv().requireEmailVerification && !user.isEmailVerified) return json({ user, session: null }, 201);
  return answerWithSession(proven, { request, client }, input.rememberMe, 201);
}
