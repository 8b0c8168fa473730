import { authTexts } from "~/content/errors/api-errors";
import { linkRequestSchema } from "~/features/auth/auth.schema";
import { requestLink } from "~/features/auth/request-link.server";
import type { ApiCall } from "~/lib/http/api/endpoint.server";
import { readInput } from "~/lib/http/api/parse-input.server";
import { json } from "~/lib/http/response/json.server";
import { authDone } from "./auth-done";

/** Public: the same answer for every address. A `redirectTo` is read and left: a new password signs in by itself. */
export async function handleRequestPasswordReset({ request }: ApiCall): Promise<Response> {
  const { email } = await readInput(linkRequestSchema, request, authTexts);
  await requestLink("reset-password", email);
  return json(authDone);
}
