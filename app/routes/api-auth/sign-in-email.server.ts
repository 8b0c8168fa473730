import { authTexts } from "~/content/errors/api-errors";
import { signInSchema } from "~/features/auth/auth.schema";
import { signIn } from "~/features/auth/sign-in.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { respondWithSession } from "./respond-with-session.server";

/** Public: section 4.1 of the interface. */
export async function handleSignIn({ request, client }: ApiCall): Promise<Response> {
  const input = await readInput(signInSchema, request, authTexts);
  const proven = await signIn(input, { request, client });
  return respondWithSession(proven, { request, client }, input.rememberMe, 200);
}
