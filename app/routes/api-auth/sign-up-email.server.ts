import { readSignUp } from "~/features/auth/read-sign-up.server";
import { signUp } from "~/features/auth/sign-up.server";
import type { AccountEvents } from "~/features/users/account-events";
import { getEnv } from "~/lib/config/env.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readJson } from "~/lib/http/request/body.server";
import { json } from "~/lib/http/response/json.server";
import { respondWithSession } from "./respond-with-session.server";

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
